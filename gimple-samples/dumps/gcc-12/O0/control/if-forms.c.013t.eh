
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
  int iftmp.0;
  int D.2010;

  if (x >= low) goto <D.2014>; else goto <D.2012>;
  <D.2014>:
  if (x <= high) goto <D.2015>; else goto <D.2012>;
  <D.2015>:
  iftmp.0 = 1;
  goto <D.2013>;
  <D.2012>:
  iftmp.0 = 0;
  <D.2013>:
  D.2010 = iftmp.0;
  goto <D.2016>;
  <D.2016>:
  return D.2010;
}



;; Function either (either, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2025;

  hits = 0;
  if (a == 1) goto <D.2017>; else goto <D.2019>;
  <D.2019>:
  if (b == 2) goto <D.2017>; else goto <D.2020>;
  <D.2020>:
  if (c == 3) goto <D.2021>; else goto <D.2018>;
  <D.2021>:
  if (a != b) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  hits = hits + 1;
  <D.2018>:
  if (a == 0) goto <D.2022>; else goto <D.2023>;
  <D.2022>:
  goto <D.2024>;
  <D.2023>:
  hits = hits + 2;
  <D.2024>:
  D.2025 = hits;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function nested (nested, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.2032;

  r = 0;
  if (a != 0) goto <D.2027>; else goto <D.2028>;
  <D.2027>:
  if (b != 0) goto <D.2029>; else goto <D.2030>;
  <D.2029>:
  r = 1;
  goto <D.2031>;
  <D.2030>:
  r = 2;
  <D.2031>:
  <D.2028>:
  D.2032 = r;
  goto <D.2033>;
  <D.2033>:
  return D.2032;
}



;; Function somewhere (somewhere, funcdef_no=4, decl_uid=1998, cgraph_uid=5, symbol_order=4)

int somewhere (int n)
{
  int own;
  static const char name[6] = "count";
  static int count;
  int iftmp.2;
  int D.2036;

  own = n;
  if (&count != 0B) goto <D.2034>; else goto <D.2035>;
  <D.2034>:
  count.1_1 = count;
  _2 = n + count.1_1;
  count = _2;
  <D.2035>:
  if (&name != 0B) goto <D.2038>; else goto <D.2039>;
  <D.2038>:
  count.3_3 = count;
  _4 = count.3_3 + 6;
  own.4_5 = own;
  iftmp.2 = _4 + own.4_5;
  goto <D.2040>;
  <D.2039>:
  iftmp.2 = 0;
  <D.2040>:
  D.2036 = iftmp.2;
  goto <D.2042>;
  <D.2042>:
  own = {CLOBBER(eol)};
  goto <D.2041>;
  <D.2041>:
  return D.2036;
}


