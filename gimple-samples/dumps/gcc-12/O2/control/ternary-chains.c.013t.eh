
;; Function clamp (clamp, funcdef_no=0, decl_uid=1984, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int iftmp.0;
  int D.2011;

  if (x >= low) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  iftmp.0 = MIN_EXPR <x, high>;
  goto <D.2015>;
  <D.2014>:
  iftmp.0 = low;
  <D.2015>:
  D.2011 = iftmp.0;
  goto <D.2016>;
  <D.2016>:
  return D.2011;
}



;; Function as_argument (as_argument, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

int as_argument (int a, int b)
{
  int iftmp.2;
  int iftmp.1;
  int D.2017;

  if (b != 0) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  iftmp.1 = a;
  goto <D.2021>;
  <D.2020>:
  iftmp.1 = 2;
  <D.2021>:
  if (a != 0) goto <D.2023>; else goto <D.2024>;
  <D.2023>:
  iftmp.2 = b;
  goto <D.2025>;
  <D.2024>:
  iftmp.2 = 1;
  <D.2025>:
  D.2017 = f (iftmp.2, iftmp.1);
  goto <D.2026>;
  <D.2026>:
  return D.2017;
}



;; Function no_middle (no_middle, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

int no_middle (int a, int b)
{
  int a.4;
  int iftmp.3;
  int D.2027;

  a.4 = a;
  if (a.4 != 0) goto <D.2030>; else goto <D.2031>;
  <D.2030>:
  iftmp.3 = a.4;
  goto <D.2032>;
  <D.2031>:
  iftmp.3 = b;
  <D.2032>:
  D.2027 = iftmp.3;
  goto <D.2033>;
  <D.2033>:
  return D.2027;
}



;; Function choose (choose, funcdef_no=3, decl_uid=1997, cgraph_uid=4, symbol_order=3)

void choose (int which, int * a, int * b)
{
  int * iftmp.6;
  int iftmp.5;

  if (which != 0) goto <D.2035>; else goto <D.2036>;
  <D.2035>:
  iftmp.5 = 1;
  goto <D.2037>;
  <D.2036>:
  iftmp.5 = 2;
  <D.2037>:
  if (which != 0) goto <D.2039>; else goto <D.2040>;
  <D.2039>:
  iftmp.6 = a;
  goto <D.2041>;
  <D.2040>:
  iftmp.6 = b;
  <D.2041>:
  *iftmp.6 = iftmp.5;
  return;
}



;; Function either (either, funcdef_no=4, decl_uid=2004, cgraph_uid=5, symbol_order=4)

struct s either (int which, struct s a, struct s b)
{
  struct s D.2042;

  if (which != 0) goto <D.2043>; else goto <D.2044>;
  <D.2043>:
  D.2042 = a;
  goto <D.2045>;
  <D.2044>:
  D.2042 = b;
  <D.2045>:
  goto <D.2046>;
  <D.2046>:
  return D.2042;
}



;; Function comma (comma, funcdef_no=5, decl_uid=2007, cgraph_uid=6, symbol_order=5)

int comma (int a)
{
  int x;
  int D.2047;

  a = a + 1;
  x = a * 2;
  f (x, a);
  D.2047 = x;
  goto <D.2048>;
  <D.2048>:
  return D.2047;
}


