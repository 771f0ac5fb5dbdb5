
;; Function constants (constants, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

double constants (int i)
{
  double D.2005;

  switch (i) <default: <D.2006>, case 0: <D.1981>, case 1: <D.1982>, case 2: <D.1983>, case 3: <D.1984>, case 4: <D.1985>, case 5: <D.1986>, case 6: <D.1987>, case 7: <D.1988>>
  <D.1981>:
  D.2005 = 0.0;
  goto <D.2007>;
  <D.1982>:
  D.2005 = -0.0;
  goto <D.2007>;
  <D.1983>:
  D.2005 = 1.00000000000000005250476025520442024870446858110815915492e+301;
  goto <D.2007>;
  <D.1984>:
  D.2005 = 1.000000000000000055511151231257827021181583404541015625e-1;
  goto <D.2007>;
  <D.1985>:
  D.2005 = 1.50000000000002012068141749698100423252624069812433550801e-310;
  goto <D.2007>;
  <D.1986>:
  D.2005 =  Inf;
  goto <D.2007>;
  <D.1987>:
  D.2005 =  Nan;
  goto <D.2007>;
  <D.1988>:
  D.2005 = 1.2e+1;
  goto <D.2007>;
  <D.2006>:
  D.2005 = 1.23456789e+8;
  goto <D.2007>;
  <D.2007>:
  return D.2005;
}



;; Function single (single, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

float single (float a, float b)
{
  float D.2008;

  _1 = a / b;
  D.2008 = _1 - 1.00000001490116119384765625e-1;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function extended (extended, funcdef_no=2, decl_uid=1995, cgraph_uid=3, symbol_order=2)

long double extended (long double x)
{
  long double D.2010;

  _1 = x * 3.25e+0;
  D.2010 = _1 + 1.00000000000000000003416395822511968001989078435098753027e-20;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function ordered (ordered, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

int ordered (double a, double b)
{
  int D.2012;

  _1 = a unord b;
  _2 = (int) _1;
  _3 = a u>= b;
  _4 = ~_3;
  _5 = (int) _4;
  _6 = _2 + _5;
  _7 = a < b;
  _8 = ~_7;
  _9 = (int) _8;
  D.2012 = _6 + _9;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function sign (sign, funcdef_no=4, decl_uid=2002, cgraph_uid=5, symbol_order=4)

double sign (double x)
{
  double iftmp.0;
  double D.2014;

  if (x < 0.0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  iftmp.0 = -x;
  goto <D.2018>;
  <D.2017>:
  iftmp.0 = ABS_EXPR <x>;
  <D.2018>:
  D.2014 = iftmp.0;
  goto <D.2019>;
  <D.2019>:
  return D.2014;
}


