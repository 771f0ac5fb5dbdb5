
;; Function never_set (never_set, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int never_set ()
{
  int x;
  int D.2005;

  D.2005 = x;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function sometimes (sometimes, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int sometimes (int c)
{
  int x;
  int D.2009;

  if (c != 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  x = 4;
  <D.2008>:
  D.2009 = x;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function in_loop (in_loop, funcdef_no=2, decl_uid=1987, cgraph_uid=3, symbol_order=2)

int in_loop (int n)
{
  int i;
  int last;
  int D.2011;

  i = 0;
  goto <D.1994>;
  <D.1993>:
  last = i * i;
  i = i + 1;
  <D.1994>:
  if (i < n) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2011 = last + i;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function parameter (parameter, funcdef_no=3, decl_uid=1997, cgraph_uid=4, symbol_order=3)

int parameter (int a, int b)
{
  int D.2015;

  if (b != 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  a = b;
  <D.2014>:
  D.2015 = a;
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function unused (unused, funcdef_no=4, decl_uid=2002, cgraph_uid=5, symbol_order=4)

int unused (int a, int b, int c)
{
  int D.2017;

  D.2017 = b;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


