
;; Function choose (choose, funcdef_no=0, decl_uid=2968, cgraph_uid=6, symbol_order=5)

void choose (int c, int x)
{
  volatile short int kept;
  short int kept.1;
  volatile short int iftmp.0;

  if (c != 0) goto <D.3011>; else goto <D.3012>;
  <D.3011>:
  iftmp.0 = (volatile short int) x;
  goto <D.3013>;
  <D.3012>:
  iftmp.0 = 3;
  <D.3013>:
  kept = iftmp.0;
  kept.1 = kept;
  level.2_1 = level;
  _2 = kept.1 | level.2_1;
  level = _2;
  return;
}



;; Function weigh (weigh, funcdef_no=1, decl_uid=2974, cgraph_uid=7, symbol_order=6)

void weigh (int c, float a, volatile float * b)
{
  float iftmp.4;
  float iftmp.3;

  if (c == 0) goto <D.3016>; else goto <D.3017>;
  <D.3016>:
  _1 = *b;
  if (a > _1) goto <D.3018>; else goto <D.3019>;
  <D.3018>:
  iftmp.3 = 1.0e+0;
  goto <D.3020>;
  <D.3019>:
  iftmp.3 = 0.0;
  <D.3020>:
  goto <D.3021>;
  <D.3017>:
  iftmp.3 = a;
  <D.3021>:
  iftmp.4 = iftmp.3;
  share.5_2 = share;
  _3 = iftmp.4 + share.5_2;
  share = _3;
  return;
}



;; Function keep (keep, funcdef_no=2, decl_uid=2977, cgraph_uid=9, symbol_order=8)

int keep (int c)
{
  struct FRAME.keep FRAME.8;
  volatile unsigned int held [value-expr: FRAME.8.held];
  int D.3025;
  void * D.3033;
  volatile unsigned int D.3031;
  volatile unsigned int D.3030;

  D.3033 = __builtin_dwarf_cfa (0);
  FRAME.8.FRAME_BASE.PARENT = D.3033;
  D.3030 = 2;
  FRAME.8.held = D.3030;
  if (c != 0) goto <D.3023>; else goto <D.3024>;
  <D.3023>:
  D.3031 = 1000;
  FRAME.8.held = D.3031;
  <D.3024>:
  D.3025 = more (c); [static-chain: &FRAME.8]
  goto <D.3034>;
  <D.3034>:
  return D.3025;
}



;; Function more (more.0, funcdef_no=3, decl_uid=2981, cgraph_uid=8, symbol_order=7)

int more (int by)
{
  int D.3026;

  held.6_1 = CHAIN.9->held;
  by.7_2 = (unsigned int) by;
  _3 = held.6_1 + by.7_2;
  _4 = _3;
  CHAIN.9->held = _4;
  D.3026 = (int) _4;
  goto <D.3035>;
  <D.3035>:
  return D.3026;
}



;; Function literals (literals, funcdef_no=4, decl_uid=2985, cgraph_uid=10, symbol_order=9)

v4si literals (int x, int y)
{
  v4si D.2989 = {x, (int) count, (int) level, y};
  v4si D.2988 = {count.13_6, x, y, _8};
  v4si D.2990 = {x, y, (int) count, y * 3};
  v4si D.2987 = {x, y, count.11_2, _3};
  v4si D.3040;
  vector(4) int D.3039;
  vector(4) int D.3038;

  count.10_1 = count;
  count.11_2 = (int) count.10_1;
  _3 = y * 3;
  _4 = {x, y, count.11_2, _3};
  column = _4;
  if (0 != 0) goto <D.3036>; else goto <D.3037>;
  <D.3036>:
  count.12_5 = count;
  count.13_6 = (int) count.12_5;
  share.14_7 = share;
  _8 = (int) share.14_7;
  _9 = {count.13_6, x, y, _8};
  row = _9;
  count.15_10 = count;
  count.16_11 = (int) count.15_10;
  level.17_12 = level;
  _13 = (int) level.17_12;
  D.3038 = {x, count.16_11, _13, y};
  row.18_14 = row;
  _15 = D.3038 + row.18_14;
  row = _15;
  <D.3037>:
  _16 = (long int) y;
  _17 = first (_16);
  x = (int) _17;
  count.19_18 = count;
  count.20_19 = (int) count.19_18;
  _20 = y * 3;
  D.3039 = {x, y, count.20_19, _20};
  column.21_21 = column;
  _22 = D.3039 + column.21_21;
  column = _22;
  D.3040 = row;
  goto <D.3041>;
  <D.3041>:
  return D.3040;
}



;; Function framed (framed, funcdef_no=5, decl_uid=2992, cgraph_uid=12, symbol_order=11)

int framed (int x)
{
  struct FRAME.framed FRAME.23;
  v4si D.2997 = {x, _1, 2, x};
  int D.3042;
  void * D.3051;
  int D.3049;
  int D.3048;

  D.3051 = __builtin_dwarf_cfa (0);
  FRAME.23.FRAME_BASE.PARENT = D.3051;
  FRAME.23.x = x;
  _1 = next (); [static-chain: &FRAME.23]
  D.3048 = FRAME.23.x;
  D.3049 = FRAME.23.x;
  _2 = {D.3048, _1, 2, D.3049};
  row = _2;
  D.3042 = next (); [static-chain: &FRAME.23]
  goto <D.3052>;
  <D.3052>:
  return D.3042;
}



;; Function next (next.1, funcdef_no=6, decl_uid=2995, cgraph_uid=11, symbol_order=10)

int next ()
{
  int D.3043;
  int D.3047;

  x.22_1 = CHAIN.24->x;
  D.3047 = x.22_1 + 1;
  CHAIN.24->x = D.3047;
  D.3043 = x.22_1;
  goto <D.3053>;
  <D.3053>:
  return D.3043;
}



;; Function negative (negative, funcdef_no=7, decl_uid=3000, cgraph_uid=13, symbol_order=12)

double negative (unsigned int n, double x)
{
  double D.3054;

  _1 = (double) n;
  _2 = __builtin_copysign (_1, -1.0e+0);
  _3 = -x;
  _4 = __builtin_copysign (_3, -2.0e+0);
  _5 = _2 + _4;
  _6 = -x;
  _7 = ABS_EXPR <_6>;
  D.3054 = _5 + _7;
  goto <D.3055>;
  <D.3055>:
  return D.3054;
}



;; Function ranges (ranges, funcdef_no=8, decl_uid=3003, cgraph_uid=14, symbol_order=13)

int ranges (int x)
{
  int D.3058;

  switch (7) <default: <D.3056>, case 4 ... 9: <D.3005>>
  <D.3005>:
  x = x + 2;
  <D.3056>:
  switch (2147483652) <default: <D.3057>, case 14 ... 17: <D.3006>>
  <D.3006>:
  x = x + 5;
  <D.3057>:
  D.3058 = x;
  goto <D.3059>;
  <D.3059>:
  return D.3058;
}


