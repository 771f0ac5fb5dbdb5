
;; Function run (run, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int run (const unsigned char * code, int x)
{
  static void * const table[4] = {&halt, &add, &mul, &neg};
  int D.2982;
  unsigned char D.2981;
  unsigned char D.2980;

  code.0_1 = code;
  code = code.0_1 + 1;
  _2 = *code.0_1;
  _3 = (int) _2;
  _4 = table[_3];
  goto _4;
  add:
  code.1_5 = code;
  code = code.1_5 + 1;
  D.2980 = *code.1_5;
  _6 = (int) D.2980;
  x = x + _6;
  code.2_7 = code;
  code = code.2_7 + 1;
  _8 = *code.2_7;
  _9 = (int) _8;
  _10 = table[_9];
  goto _10;
  mul:
  code.3_11 = code;
  code = code.3_11 + 1;
  D.2981 = *code.3_11;
  _12 = (int) D.2981;
  x = x * _12;
  code.4_13 = code;
  code = code.4_13 + 1;
  _14 = *code.4_13;
  _15 = (int) _14;
  _16 = table[_15];
  goto _16;
  neg:
  x = -x;
  code.5_17 = code;
  code = code.5_17 + 1;
  _18 = *code.5_17;
  _19 = (int) _18;
  _20 = table[_19];
  goto _20;
  halt:
  D.2982 = x;
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function pick (pick, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int pick (int which)
{
  void * to;
  int D.2989;

  if (which != 0) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  to = &one;
  goto <D.2988>;
  <D.2987>:
  to = &two;
  <D.2988>:
  goto to;
  one:
  D.2989 = 1;
  goto <D.2990>;
  two:
  D.2989 = 2;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function by_distance (by_distance, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

int by_distance (int i)
{
  static const int distance[2] = {0, (int) (&two - &one)};
  int D.2993;

  _1 = distance[i];
  _2 = (sizetype) _1;
  _3 = &one + _2;
  goto _3;
  one:
  i = i + 1;
  two:
  D.2993 = i;
  goto <D.2994>;
  <D.2994>:
  return D.2993;
}


