
;; Function run (run, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int run (const unsigned char * code, int x)
{
  static void * const table[4] = {&halt, &add, &mul, &neg};
  int D.2002;
  unsigned char D.2001;
  unsigned char D.2000;

  code.0_1 = code;
  code = code.0_1 + 1;
  _2 = *code.0_1;
  _3 = (int) _2;
  _4 = table[_3];
  goto _4;
  add:
  code.1_5 = code;
  code = code.1_5 + 1;
  D.2000 = *code.1_5;
  _6 = (int) D.2000;
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
  D.2001 = *code.3_11;
  _12 = (int) D.2001;
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
  D.2002 = x;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function pick (pick, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

int pick (int which)
{
  void * to;
  int D.2010;
  void * iftmp.7;

  if (which != 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  iftmp.7 = &one;
  goto <D.2009>;
  <D.2008>:
  iftmp.7 = &two;
  <D.2009>:
  to = iftmp.7;
  goto to;
  one:
  D.2010 = 1;
  goto <D.2011>;
  two:
  D.2010 = 2;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function by_distance (by_distance, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

int by_distance (int i)
{
  static const int distance[2] = {0, (int) (&two - &one)};
  int D.2014;

  _1 = distance[i];
  _2 = (sizetype) _1;
  _3 = &one + _2;
  goto _3;
  one:
  i = i + 1;
  two:
  D.2014 = i;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}


