
;; Function sign (sign, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int sign (int x)
{
  int D.2000;

  if (x > 0) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  D.2000 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.1999>:
  if (x < 0) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  D.2000 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.2002>:
  D.2000 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.2003>:
  return D.2000;
}



;; Function in_range (in_range, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int in_range (int x, int low, int high)
{
  int D.2004;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.2004 = (int) _3;
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function either (either, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2012;

  hits = 0;
  _1 = a == 1;
  _2 = b == 2;
  _3 = _1 | _2;
  if (_3 != 0) goto <D.2006>; else goto <D.2008>;
  <D.2008>:
  _4 = c == 3;
  _5 = a != b;
  _6 = _4 & _5;
  if (_6 != 0) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  hits = hits + 1;
  <D.2007>:
  if (a == 0) goto <D.2009>; else goto <D.2010>;
  <D.2009>:
  goto <D.2011>;
  <D.2010>:
  hits = hits + 2;
  <D.2011>:
  D.2012 = hits;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function nested (nested, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.2019;

  r = 0;
  if (a != 0) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  if (b != 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  r = 1;
  goto <D.2018>;
  <D.2017>:
  r = 2;
  <D.2018>:
  <D.2015>:
  D.2019 = r;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}


