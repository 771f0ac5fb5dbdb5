
;; Function three (three, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int three (int a, int b, int c)
{
  int _b;
  int _a;
  int _b;
  int _a;
  int D.1992;
  int D.1993;
  int D.2010;

  _a = a;
  _a = b;
  _b = c;
  D.1992 = MAX_EXPR <_b, _a>;
  _b = D.1992;
  D.1993 = MAX_EXPR <_b, _a>;
  D.2010 = D.1993;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function with_loop (with_loop, funcdef_no=1, decl_uid=1995, cgraph_uid=2, symbol_order=1)

int with_loop (int n)
{
  int i;
  int s;
  int D.2013;
  int D.1999;
  int D.2012;

  s = 0;
  i = 0;
  goto <D.2003>;
  <D.2002>:
  D.2013 = get (i);
  s = D.2013 + s;
  i = i + 1;
  <D.2003>:
  if (i < n) goto <D.2002>; else goto <D.2000>;
  <D.2000>:
  D.1999 = s;
  D.2012 = D.1999 + 1;
  goto <D.2014>;
  <D.2014>:
  return D.2012;
}



;; Function leaves (leaves, funcdef_no=2, decl_uid=2005, cgraph_uid=3, symbol_order=2)

int leaves (int n)
{
  int x;
  int D.2017;
  int D.2008;

  if (n > 3) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  D.2017 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2018>;
  <D.2016>:
  D.2008 = get (n);
  x = D.2008;
  D.2017 = x + 1;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


