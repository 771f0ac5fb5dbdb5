
;; Function sums (sums, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int sums (int a, int b, unsigned int u)
{
  int D.2014;
  int D.2013;
  int D.2012;
  int c;
  int D.2010;

  use (&c);
  D.2012 = a + b;
  _1 = D.2012;
  c = _1;
  c.0_2 = c;
  D.2013 = c.0_2 * 3;
  _3 = D.2013;
  c = _3;
  u = u + 1;
  u.1_4 = (int) u;
  c.2_5 = c;
  D.2014 = u.1_4 - c.2_5;
  D.2010 = D.2014;
  goto <D.2016>;
  <D.2016>:
  c = {CLOBBER(eol)};
  goto <D.2011>;
  <D.2011>:
  return D.2010;
  <D.2015>:
  c = {CLOBBER(eol)};
  resx 1
}



;; Function in_scope (in_scope, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int in_scope (int n)
{
  int D.2023;
  int D.2020;
  int D.2019;
  int a[4];
  int s;
  int i;
  int D.2017;

  s = 0;
  i = 0;
  goto <D.1995>;
  <D.1994>:
  use (&a);
  _1 = i & 3;
  D.2019 = a[_1];
  _2 = D.2019;
  D.2020 = s - _2;
  s = D.2020;
  a = {CLOBBER(eol)};
  goto <D.2021>;
  <D.2021>:
  D.2023 = i + 1;
  i = D.2023;
  <D.1995>:
  if (i < n) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  D.2017 = s;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
  <D.2022>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function equal (equal, funcdef_no=2, decl_uid=1998, cgraph_uid=3, symbol_order=2)

int equal (double x, double y)
{
  _Bool D.2027;
  double D.2026;
  double z;
  int D.2024;

  D.2026 = x * y;
  z = D.2026;
  D.2027 = z == y;
  _1 = D.2027;
  D.2024 = (int) _1;
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}



;; Function scale (scale, funcdef_no=3, decl_uid=2002, cgraph_uid=4, symbol_order=3)

long int scale (long int n)
{
  long int D.2031;
  long int D.2030;
  long int D.2028;

  _1 = n / 4;
  D.2030 = ABS_EXPR <n>;
  _2 = D.2030;
  D.2031 = _1 + _2;
  D.2028 = D.2031;
  goto <D.2029>;
  <D.2029>:
  return D.2028;
}



;; Function distance (distance, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=4)

long int distance (char * from, char * to)
{
  long int D.2034;
  int pair[2];
  long int D.2032;

  use (&pair);
  _1 = to - from;
  _2 = pair[0];
  _3 = (long int) _2;
  D.2034 = _1 - _3;
  D.2032 = D.2034;
  goto <D.2036>;
  <D.2036>:
  pair = {CLOBBER(eol)};
  goto <D.2033>;
  <D.2033>:
  return D.2032;
  <D.2035>:
  pair = {CLOBBER(eol)};
  resx 1
}


