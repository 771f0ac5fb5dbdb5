
;; Function truncate (truncate, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

int truncate (double x)
{
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
  goto <D.2006>;
  <D.2006>:
  note (&handle);
  goto <D.2008>;
  <D.2008>:
  handle = {CLOBBER(eol)};
  goto <D.2003>;
  <D.2003>:
  return D.2002;
  <D.2005>:
  note (&handle);
  resx 2
  <D.2007>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function widen (widen, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

float widen (int i)
{
  float D.2011;
  int handle;
  float D.2009;

  handle = i;
  D.2011 = (float) i;
  D.2009 = D.2011;
  goto <D.2013>;
  <D.2013>:
  note (&handle);
  goto <D.2015>;
  <D.2015>:
  handle = {CLOBBER(eol)};
  goto <D.2010>;
  <D.2010>:
  return D.2009;
  <D.2012>:
  note (&handle);
  resx 2
  <D.2014>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function twice (twice, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

real twice (real x)
{
  double D.2019;
  double D.2018;
  double sum;
  real one;
  real D.2016;

  one = 1.0e+0;
  D.2018 = one * 2.0e+0;
  _1 = D.2018;
  D.2019 = x + _1;
  sum = D.2019;
  D.2016 = sum;
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}



;; Function scaled (scaled, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

real scaled (real x, real y)
{
  _Bool D.2027;
  real D.2026;
  int handle;
  real iftmp.0;
  real D.2020;

  handle = 0;
  D.2026 = x * y;
  x = D.2026;
  D.2027 = x < y;
  _1 = D.2027;
  if (_1 != 0) goto <D.2022>; else goto <D.2023>;
  <D.2022>:
  iftmp.0 = x;
  goto <D.2024>;
  <D.2023>:
  iftmp.0 = y;
  <D.2024>:
  D.2020 = iftmp.0;
  goto <D.2029>;
  <D.2029>:
  note (&handle);
  goto <D.2031>;
  <D.2031>:
  handle = {CLOBBER(eol)};
  goto <D.2025>;
  <D.2025>:
  return D.2020;
  <D.2028>:
  note (&handle);
  resx 2
  <D.2030>:
  handle = {CLOBBER(eol)};
  resx 1
}


