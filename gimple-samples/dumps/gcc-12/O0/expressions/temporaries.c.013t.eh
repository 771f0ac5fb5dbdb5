
;; Function choose (choose, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=5)

void choose (int c, int x)
{
  volatile short int kept;
  short int kept.1;
  volatile short int iftmp.0;

  if (c != 0) goto <D.2031>; else goto <D.2032>;
  <D.2031>:
  iftmp.0 = (volatile short int) x;
  goto <D.2033>;
  <D.2032>:
  iftmp.0 = 3;
  <D.2033>:
  kept = iftmp.0;
  kept.1 = kept;
  level.2_1 = level;
  _2 = kept.1 | level.2_1;
  level = _2;
  return;
}



;; Function weigh (weigh, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=6)

void weigh (int c, float a, volatile float * b)
{
  float iftmp.5;
  float iftmp.4;
  float iftmp.3;

  if (c == 0) goto <D.2036>; else goto <D.2037>;
  <D.2036>:
  _1 = *b;
  if (a > _1) goto <D.2039>; else goto <D.2040>;
  <D.2039>:
  iftmp.4 = 1.0e+0;
  goto <D.2041>;
  <D.2040>:
  iftmp.4 = 0.0;
  <D.2041>:
  iftmp.3 = iftmp.4;
  goto <D.2042>;
  <D.2037>:
  iftmp.3 = a;
  <D.2042>:
  iftmp.5 = iftmp.3;
  share.6_2 = share;
  _3 = iftmp.5 + share.6_2;
  share = _3;
  return;
}



;; Function keep (keep, funcdef_no=2, decl_uid=1997, cgraph_uid=4, symbol_order=8)

int keep (int c)
{
  struct FRAME.keep FRAME.9;
  volatile unsigned int held [value-expr: FRAME.9.held];
  int D.2046;
  void * D.2054;
  volatile unsigned int D.2052;
  volatile unsigned int D.2051;

  D.2054 = __builtin_dwarf_cfa (0);
  FRAME.9.FRAME_BASE.PARENT = D.2054;
  D.2051 = 2;
  FRAME.9.held = D.2051;
  if (c != 0) goto <D.2044>; else goto <D.2045>;
  <D.2044>:
  D.2052 = 1000;
  FRAME.9.held = D.2052;
  <D.2045>:
  D.2046 = more (c); [static-chain: &FRAME.9]
  goto <D.2055>;
  <D.2055>:
  return D.2046;
}



;; Function more (more.0, funcdef_no=3, decl_uid=2001, cgraph_uid=3, symbol_order=7)

int more (int by)
{
  int D.2047;

  held.7_1 = CHAIN.10->held;
  by.8_2 = (unsigned int) by;
  _3 = held.7_1 + by.8_2;
  _4 = _3;
  CHAIN.10->held = _4;
  D.2047 = (int) _4;
  goto <D.2056>;
  <D.2056>:
  return D.2047;
}



;; Function literals (literals, funcdef_no=4, decl_uid=2005, cgraph_uid=5, symbol_order=9)

v4si literals (int x, int y)
{
  v4si D.2009 = {x, (int) count, (int) level, y};
  v4si D.2008 = {count.14_6, x, y, _8};
  v4si D.2010 = {x, y, (int) count, y * 3};
  v4si D.2007 = {x, y, count.12_2, _3};
  v4si D.2061;
  vector(4) int D.2060;
  vector(4) int D.2059;

  count.11_1 = count;
  count.12_2 = (int) count.11_1;
  _3 = y * 3;
  _4 = {x, y, count.12_2, _3};
  column = _4;
  if (0 != 0) goto <D.2057>; else goto <D.2058>;
  <D.2057>:
  count.13_5 = count;
  count.14_6 = (int) count.13_5;
  share.15_7 = share;
  _8 = (int) share.15_7;
  _9 = {count.14_6, x, y, _8};
  row = _9;
  count.16_10 = count;
  count.17_11 = (int) count.16_10;
  level.18_12 = level;
  _13 = (int) level.18_12;
  D.2059 = {x, count.17_11, _13, y};
  row.19_14 = row;
  _15 = D.2059 + row.19_14;
  row = _15;
  <D.2058>:
  _16 = (long int) y;
  _17 = first (_16);
  x = (int) _17;
  count.20_18 = count;
  count.21_19 = (int) count.20_18;
  _20 = y * 3;
  D.2060 = {x, y, count.21_19, _20};
  column.22_21 = column;
  _22 = D.2060 + column.22_21;
  column = _22;
  D.2061 = row;
  goto <D.2062>;
  <D.2062>:
  return D.2061;
}



;; Function framed (framed, funcdef_no=5, decl_uid=2012, cgraph_uid=7, symbol_order=11)

int framed (int x)
{
  struct FRAME.framed FRAME.24;
  v4si D.2017 = {x, _1, 2, x};
  int D.2063;
  void * D.2072;
  int D.2070;
  int D.2069;

  D.2072 = __builtin_dwarf_cfa (0);
  FRAME.24.FRAME_BASE.PARENT = D.2072;
  FRAME.24.x = x;
  _1 = next (); [static-chain: &FRAME.24]
  D.2069 = FRAME.24.x;
  D.2070 = FRAME.24.x;
  _2 = {D.2069, _1, 2, D.2070};
  row = _2;
  D.2063 = next (); [static-chain: &FRAME.24]
  goto <D.2073>;
  <D.2073>:
  return D.2063;
}



;; Function next (next.1, funcdef_no=6, decl_uid=2015, cgraph_uid=6, symbol_order=10)

int next ()
{
  int D.2064;
  int D.2068;

  x.23_1 = CHAIN.25->x;
  D.2068 = x.23_1 + 1;
  CHAIN.25->x = D.2068;
  D.2064 = x.23_1;
  goto <D.2074>;
  <D.2074>:
  return D.2064;
}



;; Function negative (negative, funcdef_no=7, decl_uid=2020, cgraph_uid=8, symbol_order=12)

double negative (unsigned int n, double x)
{
  double D.2076;
  double D.2075;

  _1 = (double) n;
  _2 = -_1;
  _3 = -x;
  D.2076 = ABS_EXPR <_3>;
  _4 = -D.2076;
  _5 = _2 + _4;
  _6 = -x;
  _7 = ABS_EXPR <_6>;
  D.2075 = _5 + _7;
  goto <D.2077>;
  <D.2077>:
  return D.2075;
}



;; Function ranges (ranges, funcdef_no=8, decl_uid=2023, cgraph_uid=9, symbol_order=13)

int ranges (int x)
{
  int D.2080;

  switch (7) <default: <D.2078>, case 4 ... 9: <D.2025>>
  <D.2025>:
  x = x + 2;
  <D.2078>:
  switch (2147483652) <default: <D.2079>, case 14 ... 17: <D.2026>>
  <D.2026>:
  x = x + 5;
  <D.2079>:
  D.2080 = x;
  goto <D.2081>;
  <D.2081>:
  return D.2080;
}


