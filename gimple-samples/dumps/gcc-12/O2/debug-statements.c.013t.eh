
;; Function clamp (clamp, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int result;
  int D.2006;

  # DEBUG BEGIN_STMT
  result = x;
  # DEBUG BEGIN_STMT
  if (x < low) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  # DEBUG BEGIN_STMT
  result = low;
  goto <D.2003>;
  <D.2002>:
  # DEBUG BEGIN_STMT
  if (x > high) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  # DEBUG BEGIN_STMT
  result = high;
  <D.2005>:
  <D.2003>:
  # DEBUG BEGIN_STMT
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

  # DEBUG BEGIN_STMT
  total = 0;
  # DEBUG BEGIN_STMT
  # DEBUG BEGIN_STMT
  i = 0;
  goto <D.1994>;
  <D.1993>:
  # DEBUG BEGIN_STMT
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  value = *_3;
  # DEBUG BEGIN_STMT
  if (value < 0) goto <D.2008>; else goto <D.2009>;
  <D.2008>:
  # DEBUG BEGIN_STMT
  // predicted unlikely by continue predictor.
  goto <D.1992>;
  <D.2009>:
  # DEBUG BEGIN_STMT
  total = total + value;
  <D.1992>:
  # DEBUG BEGIN_STMT
  i = i + 1;
  <D.1994>:
  # DEBUG BEGIN_STMT
  if (i < count) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  # DEBUG BEGIN_STMT
  D.2010 = total;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function swap (swap, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

void swap (int * a, int * b)
{
  int old;

  # DEBUG BEGIN_STMT
  old = *a;
  # DEBUG BEGIN_STMT
  _1 = *b;
  *a = _1;
  # DEBUG BEGIN_STMT
  *b = old;
  return;
}


