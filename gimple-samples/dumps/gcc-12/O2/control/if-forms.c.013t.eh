
;; Function sign (sign, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int sign (int x)
{
  int D.2006;

  if (x > 0) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  D.2006 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2009>;
  <D.2005>:
  if (x < 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  D.2006 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2009>;
  <D.2008>:
  D.2006 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2009>;
  <D.2009>:
  return D.2006;
}



;; Function in_range (in_range, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int in_range (int x, int low, int high)
{
  int D.2010;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.2010 = (int) _3;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function either (either, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2018;

  hits = 0;
  _1 = a == 1;
  _2 = b == 2;
  _3 = _1 | _2;
  if (_3 != 0) goto <D.2012>; else goto <D.2014>;
  <D.2014>:
  _4 = c == 3;
  _5 = a != b;
  _6 = _4 & _5;
  if (_6 != 0) goto <D.2012>; else goto <D.2013>;
  <D.2012>:
  hits = hits + 1;
  <D.2013>:
  if (a == 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  goto <D.2017>;
  <D.2016>:
  hits = hits + 2;
  <D.2017>:
  D.2018 = hits;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function nested (nested, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.2025;

  r = 0;
  if (a != 0) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  if (b != 0) goto <D.2022>; else goto <D.2023>;
  <D.2022>:
  r = 1;
  goto <D.2024>;
  <D.2023>:
  r = 2;
  <D.2024>:
  <D.2021>:
  D.2025 = r;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function somewhere (somewhere, funcdef_no=4, decl_uid=1998, cgraph_uid=5, symbol_order=4)

int somewhere (int n)
{
  int own;
  static const char name[6] = "count";
  static int count;
  int iftmp.1;
  int D.2029;

  own = n;
  if (&count != 0B) goto <D.2027>; else goto <D.2028>;
  <D.2027>:
  count.0_1 = count;
  _2 = n + count.0_1;
  count = _2;
  <D.2028>:
  if (&name != 0B) goto <D.2031>; else goto <D.2032>;
  <D.2031>:
  count.2_3 = count;
  _4 = count.2_3 + 6;
  own.3_5 = own;
  iftmp.1 = _4 + own.3_5;
  goto <D.2033>;
  <D.2032>:
  iftmp.1 = 0;
  <D.2033>:
  D.2029 = iftmp.1;
  goto <D.2035>;
  <D.2035>:
  own = {CLOBBER(eol)};
  goto <D.2034>;
  <D.2034>:
  return D.2029;
}


