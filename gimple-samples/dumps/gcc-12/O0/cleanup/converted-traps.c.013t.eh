
;; Function truncate (truncate, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

int truncate (double x)
{
  int finally_tmp.0;
  float D.2004;
  unsigned char c;
  int i;
  int handle;
  int D.2002;

  handle = 0;
  i = (int) x;
  D.2004 = (float) i;
  _1 = D.2004;
  c = (unsigned char) _1;
  _2 = (int) c;
  D.2002 = i + _2;
  finally_tmp.0 = 0;
  goto <D.2006>;
  <D.2006>:
  note (&handle);
  switch (finally_tmp.0) <default: <D.2009>, case 1: <D.2008>>
  <D.2009>:
  goto <D.2011>;
  <D.2011>:
  handle = {CLOBBER(eol)};
  goto <D.2003>;
  <D.2003>:
  return D.2002;
  <D.2007>:
  finally_tmp.0 = 1;
  goto <D.2006>;
  <D.2008>:
  resx 2
  <D.2010>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function widen (widen, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

float widen (int i)
{
  int finally_tmp.1;
  float D.2014;
  int handle;
  float D.2012;

  handle = i;
  D.2014 = (float) i;
  D.2012 = D.2014;
  finally_tmp.1 = 0;
  goto <D.2016>;
  <D.2016>:
  note (&handle);
  switch (finally_tmp.1) <default: <D.2019>, case 1: <D.2018>>
  <D.2019>:
  goto <D.2021>;
  <D.2021>:
  handle = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2013>:
  return D.2012;
  <D.2017>:
  finally_tmp.1 = 1;
  goto <D.2016>;
  <D.2018>:
  resx 2
  <D.2020>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function twice (twice, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

real twice (real x)
{
  double D.2025;
  double D.2024;
  double sum;
  real one;
  real D.2022;

  one = 1.0e+0;
  D.2024 = one * 2.0e+0;
  _1 = D.2024;
  D.2025 = x + _1;
  sum = D.2025;
  D.2022 = sum;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function scaled (scaled, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

real scaled (real x, real y)
{
  int finally_tmp.3;
  _Bool D.2033;
  real D.2032;
  int handle;
  real iftmp.2;
  real D.2026;

  handle = 0;
  D.2032 = x * y;
  x = D.2032;
  D.2033 = x < y;
  _1 = D.2033;
  if (_1 != 0) goto <D.2028>; else goto <D.2029>;
  <D.2028>:
  iftmp.2 = x;
  goto <D.2030>;
  <D.2029>:
  iftmp.2 = y;
  <D.2030>:
  D.2026 = iftmp.2;
  finally_tmp.3 = 0;
  goto <D.2035>;
  <D.2035>:
  note (&handle);
  switch (finally_tmp.3) <default: <D.2038>, case 1: <D.2037>>
  <D.2038>:
  goto <D.2040>;
  <D.2040>:
  handle = {CLOBBER(eol)};
  goto <D.2031>;
  <D.2031>:
  return D.2026;
  <D.2036>:
  finally_tmp.3 = 1;
  goto <D.2035>;
  <D.2037>:
  resx 2
  <D.2039>:
  handle = {CLOBBER(eol)};
  resx 1
}


