
;; Function café (café, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int café (int naïve)
{
  int α;
  int D.2005;

  α = naïve + 1;
  D.2005 = α * 2;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function do$lar (do$lar, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int do$lar (int $)
{
  int D.2007;

  D.2007 = $ + 1;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function same (same, funcdef_no=2, decl_uid=1986, cgraph_uid=3, symbol_order=2)

int same (int i)
{
  int i;
  int i;
  int s;
  int D.2009;

  s = 0;
  i = 3;
  s = s + i;
  i = 0;
  goto <D.1994>;
  <D.1993>:
  s = s + i;
  i = i + 1;
  <D.1994>:
  if (i <= 3) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2009 = s + i;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function looks_alike (looks_alike, funcdef_no=3, decl_uid=1997, cgraph_uid=4, symbol_order=3)

int looks_alike (int x_1, int _2)
{
  int D;
  int x;
  int D.2011;

  x = x_1;
  D = _2;
  goto <D.2002>;
  <D.2003>:
  x = x + _2;
  D = D ^ x;
  <D.2002>:
  x_1.0_1 = x_1;
  x_1 = x_1.0_1 + -1;
  if (x_1.0_1 > 0) goto <D.2003>; else goto <D.2001>;
  <D.2001>:
  D.2011 = x + D;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}


