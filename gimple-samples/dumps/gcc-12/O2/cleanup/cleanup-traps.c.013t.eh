
;; Function load (load, funcdef_no=0, decl_uid=1985, cgraph_uid=1, symbol_order=0)

int load (int * from)
{
  int D.2017;
  int handle;
  int D.2015;

  handle = 0;
  D.2017 = *from;
  _1 = D.2017;
  handle = _1;
  handle.0_2 = handle;
  D.2015 = handle.0_2 * 2;
  goto <D.2019>;
  <D.2019>:
  note (&handle);
  goto <D.2021>;
  <D.2021>:
  handle = {CLOBBER(eol)};
  goto <D.2016>;
  <D.2016>:
  return D.2015;
  <D.2018>:
  note (&handle);
  resx 2
  <D.2020>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function element (element, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

int element (int index)
{
  int D.2024;
  int handle;
  int D.2022;

  _1 = table[3];
  handle = _1;
  D.2024 = table[index];
  _2 = D.2024;
  handle.1_3 = handle;
  _4 = _2 + handle.1_3;
  handle = _4;
  D.2022 = handle;
  goto <D.2026>;
  <D.2026>:
  note (&handle);
  goto <D.2028>;
  <D.2028>:
  handle = {CLOBBER(eol)};
  goto <D.2023>;
  <D.2023>:
  return D.2022;
  <D.2025>:
  note (&handle);
  resx 2
  <D.2027>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function divide (divide, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

int divide (int a, int b)
{
  int D.2033;
  int handle;
  int D.2031;

  _1 = a / 4;
  handle = _1;
  if (b > 3) goto <D.2029>; else goto <D.2030>;
  <D.2029>:
  D.2033 = a / b;
  _2 = D.2033;
  handle = _2;
  <D.2030>:
  D.2031 = handle;
  goto <D.2035>;
  <D.2035>:
  note (&handle);
  goto <D.2037>;
  <D.2037>:
  handle = {CLOBBER(eol)};
  goto <D.2032>;
  <D.2032>:
  return D.2031;
  <D.2034>:
  note (&handle);
  resx 2
  <D.2036>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function store (store, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

void store (int * to, int n)
{
  int D.2038;
  int handle;

  handle = n;
  goto <D.2003>;
  <D.2004>:
  handle.2_1 = handle;
  D.2038 = open_it (handle.2_1);
  _2 = D.2038;
  *to = _2;
  <D.2003>:
  n.3_3 = n;
  n = n.3_3 + -1;
  if (n.3_3 > 0) goto <D.2004>; else goto <D.2002>;
  <D.2002>:
  note (&handle);
  goto <D.2039>;
  <D.2039>:
  handle = {CLOBBER(eol)};
  goto <D.2041>;
  <D.2041>:
  return;
  <D.2040>:
  note (&handle);
  resx 2
  <D.2042>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function multiply (multiply, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=4)

double multiply (double by)
{
  double D.2045;
  int handle;
  double D.2043;

  handle = 0;
  scale.4_1 = scale;
  D.2045 = by * scale.4_1;
  D.2043 = D.2045;
  goto <D.2047>;
  <D.2047>:
  note (&handle);
  goto <D.2049>;
  <D.2049>:
  handle = {CLOBBER(eol)};
  goto <D.2044>;
  <D.2044>:
  return D.2043;
  <D.2046>:
  note (&handle);
  resx 2
  <D.2048>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function plain (plain, funcdef_no=5, decl_uid=2011, cgraph_uid=6, symbol_order=5)

int plain (int * from, int by)
{
  int D.2054;
  int D.2053;
  int D.2052;
  int sum;
  int D.2050;

  D.2052 = *from;
  _1 = D.2052;
  D.2053 = _1 / by;
  sum = D.2053;
  _2 = from + 4;
  D.2054 = *_2;
  _3 = D.2054;
  D.2050 = sum + _3;
  goto <D.2051>;
  <D.2051>:
  return D.2050;
}


