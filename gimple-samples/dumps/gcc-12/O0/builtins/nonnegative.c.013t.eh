
;; Function months (months, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

double months (long int months)
{
  double D.2008;

  _1 = ABS_EXPR <months>;
  _2 = (double) _1;
  _3 = _2 / 1.2e+1;
  D.2008 = __builtin_trunc (_3);
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function half (half, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

double half (unsigned char n)
{
  double D.2010;

  _1 = (int) n;
  _2 = (double) _1;
  _3 = _2 * 5.0e-1;
  D.2010 = __builtin_trunc (_3);
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function low (low, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

double low (int n)
{
  double D.2012;

  _1 = n & 255;
  _2 = (double) _1;
  _3 = _2 / 7.0e+0;
  D.2012 = __builtin_trunc (_3);
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function square (square, funcdef_no=3, decl_uid=1992, cgraph_uid=4, symbol_order=3)

double square (int n)
{
  double D.2014;

  _1 = n * n;
  _2 = (double) _1;
  _3 = _2 * 2.5e-1;
  D.2014 = __builtin_trunc (_3);
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function truth (truth, funcdef_no=4, decl_uid=1996, cgraph_uid=5, symbol_order=4)

double truth (int a, int b)
{
  double iftmp.0;
  double D.2016;

  if (a < b) goto <D.2018>; else goto <D.2019>;
  <D.2018>:
  iftmp.0 = 1.0e+0;
  goto <D.2020>;
  <D.2019>:
  iftmp.0 = 0.0;
  <D.2020>:
  _1 = iftmp.0 * 5.0e-1;
  D.2016 = floor (_1);
  goto <D.2021>;
  <D.2021>:
  return D.2016;
}



;; Function rest (rest, funcdef_no=5, decl_uid=2000, cgraph_uid=6, symbol_order=5)

double rest (unsigned int n, int m)
{
  double D.2022;

  _1 = n % 10;
  _2 = (double) _1;
  _3 = _2 * 5.0e-1;
  _4 = __builtin_trunc (_3);
  _5 = m % 10;
  _6 = (double) _5;
  _7 = _6 * 5.0e-1;
  _8 = floor (_7);
  D.2022 = _4 + _8;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function both (both, funcdef_no=6, decl_uid=2005, cgraph_uid=7, symbol_order=6)

double both (int a, unsigned char b, unsigned char c)
{
  double D.2024;

  _1 = b | c;
  _2 = (int) _1;
  _3 = (double) _2;
  _4 = _3 * 1.000000000000000055511151231257827021181583404541015625e-1;
  _5 = __builtin_trunc (_4);
  _6 = (int) b;
  _7 = a | _6;
  _8 = (double) _7;
  _9 = _8 * 1.000000000000000055511151231257827021181583404541015625e-1;
  _10 = floor (_9);
  D.2024 = _5 + _10;
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}


