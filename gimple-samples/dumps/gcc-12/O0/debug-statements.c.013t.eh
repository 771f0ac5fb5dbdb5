
;; Function clamp (clamp, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int result;
  int D.2006;

  result = x;
  if (x < low) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  result = low;
  goto <D.2003>;
  <D.2002>:
  if (x > high) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  result = high;
  <D.2005>:
  <D.2003>:
  D.2006 = result;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function sum (sum, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int sum (int * values, int count)
{
  int value;
  int i;
  int total;
  int D.2010;

  total = 0;
  i = 0;
  goto <D.1994>;
  <D.1993>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  value = *_3;
  if (value < 0) goto <D.2008>; else goto <D.2009>;
  <D.2008>:
  // predicted unlikely by continue predictor.
  goto <D.1992>;
  <D.2009>:
  total = total + value;
  <D.1992>:
  i = i + 1;
  <D.1994>:
  if (i < count) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2010 = total;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
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


