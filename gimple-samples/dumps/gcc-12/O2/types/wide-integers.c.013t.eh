
;; Function multiply (multiply, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

__int128 multiply (long int a, long int b)
{
  __int128 D.2008;

  _1 = (__int128) a;
  _2 = (__int128) b;
  D.2008 = _1 * _2;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function high (high, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

long unsigned int high (__int128 unsigned x)
{
  long unsigned int D.2010;

  _1 = x >> 64;
  D.2010 = (long unsigned int) _1;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function constant (constant, funcdef_no=2, decl_uid=1986, cgraph_uid=3, symbol_order=2)

__int128 unsigned constant ()
{
  __int128 unsigned D.2012;

  D.2012 = 0x10000000000000000000000007;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function below (below, funcdef_no=3, decl_uid=1990, cgraph_uid=4, symbol_order=3)

int below (__int128 a, __int128 b)
{
  int iftmp.0;
  int D.2014;

  if (a >= b) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  _1 = a > b;
  iftmp.0 = (int) _1;
  goto <D.2018>;
  <D.2017>:
  iftmp.0 = -1;
  <D.2018>:
  D.2014 = iftmp.0;
  goto <D.2019>;
  <D.2019>:
  return D.2014;
}



;; Function one_case (one_case, funcdef_no=4, decl_uid=1993, cgraph_uid=5, symbol_order=4)

int one_case (__int128 unsigned x)
{
  int D.2020;

  switch (x) <default: <D.2021>, case 0xfffffffffffffffffffffffffffffffd: <D.1995>>
  <D.1995>:
  D.2020 = 1;
  goto <D.2022>;
  <D.2021>:
  D.2020 = 2;
  goto <D.2022>;
  <D.2022>:
  return D.2020;
}



;; Function one_range (one_range, funcdef_no=5, decl_uid=1999, cgraph_uid=6, symbol_order=5)

int one_range (__int128 unsigned x, __int128 y)
{
  int D.2023;

  switch (x) <default: <D.2024>, case 20 ... 24: <D.2001>>
  <D.2001>:
  D.2023 = 1;
  goto <D.2027>;
  <D.2024>:
  switch (y) <default: <D.2025>, case 20 ... 24: <D.2002>>
  <D.2002>:
  D.2023 = 3;
  goto <D.2027>;
  <D.2025>:
  switch (y) <default: <D.2026>, case -20 ... 24: <D.2003>>
  <D.2003>:
  D.2023 = 4;
  goto <D.2027>;
  <D.2026>:
  D.2023 = 2;
  goto <D.2027>;
  <D.2027>:
  return D.2023;
}


