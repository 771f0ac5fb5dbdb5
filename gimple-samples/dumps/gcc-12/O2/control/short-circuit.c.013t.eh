
;; Function both (both, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int both ()
{
  int iftmp.0;
  int D.2007;

  _1 = left ();
  if (_1 != 0) goto <D.2011>; else goto <D.2009>;
  <D.2011>:
  _2 = right (1);
  if (_2 != 0) goto <D.2012>; else goto <D.2009>;
  <D.2012>:
  iftmp.0 = 1;
  goto <D.2010>;
  <D.2009>:
  iftmp.0 = 0;
  <D.2010>:
  D.2007 = iftmp.0;
  goto <D.2013>;
  <D.2013>:
  return D.2007;
}



;; Function one (one, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int one ()
{
  int r;
  int D.2019;
  int iftmp.1;

  _1 = left ();
  if (_1 != 0) goto <D.2015>; else goto <D.2018>;
  <D.2018>:
  _2 = right (2);
  if (_2 != 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  iftmp.1 = 1;
  goto <D.2017>;
  <D.2016>:
  iftmp.1 = 0;
  <D.2017>:
  r = iftmp.1;
  D.2019 = r;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function maybe (maybe, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

void maybe (int a)
{
  int iftmp.3;
  int iftmp.2;

  if (a != 0) goto <D.2024>; else goto <D.2022>;
  <D.2024>:
  _1 = right (a);
  if (_1 != 0) goto <D.2025>; else goto <D.2022>;
  <D.2025>:
  iftmp.2 = 1;
  goto <D.2023>;
  <D.2022>:
  iftmp.2 = 0;
  <D.2023>:
  if (a == 0) goto <D.2027>; else goto <D.2030>;
  <D.2030>:
  _2 = right (3);
  if (_2 != 0) goto <D.2027>; else goto <D.2028>;
  <D.2027>:
  iftmp.3 = 1;
  goto <D.2029>;
  <D.2028>:
  iftmp.3 = 0;
  <D.2029>:
  return;
}



;; Function deep (deep, funcdef_no=3, decl_uid=1996, cgraph_uid=4, symbol_order=3)

int deep (int a, int b, int c, int d)
{
  int D.2035;

  _1 = a != 0;
  _2 = b != 0;
  _3 = _1 & _2;
  if (_3 != 0) goto <D.2031>; else goto <D.2033>;
  <D.2033>:
  if (c != 0) goto <D.2034>; else goto <D.2032>;
  <D.2034>:
  _4 = d | a;
  if (_4 == 0) goto <D.2031>; else goto <D.2032>;
  <D.2031>:
  D.2035 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2036>;
  <D.2032>:
  D.2035 = 2;
  goto <D.2036>;
  <D.2036>:
  return D.2035;
}



;; Function loop (loop, funcdef_no=4, decl_uid=2000, cgraph_uid=5, symbol_order=4)

int loop (int * p, int n)
{
  int i;
  int D.2040;

  i = 0;
  goto <D.2004>;
  <D.2005>:
  i = i + 1;
  <D.2004>:
  if (i < n) goto <D.2037>; else goto <D.2003>;
  <D.2037>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = p + _2;
  _4 = *_3;
  if (_4 != 0) goto <D.2038>; else goto <D.2003>;
  <D.2038>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = p + _6;
  _8 = *_7;
  if (_8 > 0) goto <D.2005>; else goto <D.2039>;
  <D.2039>:
  _9 = i & 1;
  if (_9 != 0) goto <D.2005>; else goto <D.2003>;
  <D.2003>:
  D.2040 = i;
  goto <D.2041>;
  <D.2041>:
  return D.2040;
}


