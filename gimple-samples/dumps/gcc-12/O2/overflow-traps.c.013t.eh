
;; Function sums (sums, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int sums (int a, int b, unsigned int u)
{
  int D.2009;
  int D.2008;
  int D.2007;
  int c;
  int D.2005;

  use (&c);
  D.2007 = a + b;
  _1 = D.2007;
  c = _1;
  c.0_2 = c;
  D.2008 = c.0_2 * 3;
  _3 = D.2008;
  c = _3;
  u = u + 1;
  u.1_4 = (int) u;
  c.2_5 = c;
  D.2009 = u.1_4 - c.2_5;
  D.2005 = D.2009;
  goto <D.2011>;
  <D.2011>:
  c = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2006>:
  return D.2005;
  <D.2010>:
  c = {CLOBBER(eol)};
  resx 1
}



;; Function in_scope (in_scope, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int in_scope (int n)
{
  int D.2018;
  int D.2015;
  int D.2014;
  int a[4];
  int s;
  int i;
  int D.2012;

  s = 0;
  i = 0;
  goto <D.1995>;
  <D.1994>:
  use (&a);
  _1 = i & 3;
  D.2014 = a[_1];
  _2 = D.2014;
  D.2015 = s - _2;
  s = D.2015;
  a = {CLOBBER(eol)};
  goto <D.2016>;
  <D.2016>:
  D.2018 = i + 1;
  i = D.2018;
  <D.1995>:
  if (i < n) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  D.2012 = s;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
  <D.2017>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function equal (equal, funcdef_no=2, decl_uid=1998, cgraph_uid=3, symbol_order=2)

int equal (double x, double y)
{
  _Bool D.2022;
  double D.2021;
  double z;
  int D.2019;

  D.2021 = x * y;
  z = D.2021;
  D.2022 = z == y;
  _1 = D.2022;
  D.2019 = (int) _1;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function scale (scale, funcdef_no=3, decl_uid=2002, cgraph_uid=4, symbol_order=3)

long int scale (long int n)
{
  long int D.2026;
  long int D.2025;
  long int D.2023;

  _1 = n / 4;
  D.2025 = ABS_EXPR <n>;
  _2 = D.2025;
  D.2026 = _1 + _2;
  D.2023 = D.2026;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}


