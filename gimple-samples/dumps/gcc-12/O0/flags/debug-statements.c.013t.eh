
;; Function clamp (clamp, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int result;
  int D.2011;

  result = x;
  if (x < low) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  result = low;
  goto <D.2008>;
  <D.2007>:
  if (x > high) goto <D.2009>; else goto <D.2010>;
  <D.2009>:
  result = high;
  <D.2010>:
  <D.2008>:
  D.2011 = result;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function sum (sum, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int sum (int * values, int count)
{
  int value;
  int i;
  int total;
  int D.2015;

  total = 0;
  i = 0;
  goto <D.1994>;
  <D.1993>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  value = *_3;
  if (value < 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  // predicted unlikely by continue predictor.
  goto <D.1992>;
  <D.2014>:
  total = total + value;
  <D.1992>:
  i = i + 1;
  <D.1994>:
  if (i < count) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2015 = total;
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function swap (swap, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

void swap (int * a, int * b)
{
  int old;

  old = *a;
  _1 = *b;
  *a = _1;
  *b = old;
  return;
}



;; Function two_results (two_results, funcdef_no=3, decl_uid=2001, cgraph_uid=4, symbol_order=3)

long long unsigned int two_results ()
{
  unsigned int high;
  unsigned int low;
  long long unsigned int D.2017;

  __asm__ __volatile__("# %0 %1" : "=r" low, "=r" high);
  _1 = (long long unsigned int) low;
  _2 = (long long unsigned int) high;
  _3 = _2 << 32;
  D.2017 = _1 + _3;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


