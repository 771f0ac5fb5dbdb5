
;; Function add (add, funcdef_no=0, decl_uid=2992, cgraph_uid=1, symbol_order=0)

int add (struct state * s)
{
  int D.3033;

  _1 = s->level;
  _2 = _1 * 3;
  _3 = s->status;
  _4 = _3 * 2;
  _5 = _2 + _4;
  _6 = (unsigned int) _5;
  _7 = s->plain;
  _8 = _7 * 5;
  _9 = _6 + _8;
  _10 = s->count;
  _11 = (unsigned int) _10;
  _12 = _9 + _11;
  D.3033 = (int) _12;
  goto <D.3034>;
  <D.3034>:
  return D.3033;
}



;; Function other_widths (other_widths, funcdef_no=1, decl_uid=2995, cgraph_uid=2, symbol_order=1)

long int other_widths (struct state * s)
{
  long int D.3035;

  _1 = s->narrow;
  _2 = (int) _1;
  _3 = _2 * 3;
  _4 = (long int) _3;
  _5 = s->wide;
  _6 = _5 * 5;
  _7 = _4 + _6;
  _8 = s->count;
  _9 = (long int) _8;
  D.3035 = _7 - _9;
  goto <D.3036>;
  <D.3036>:
  return D.3035;
}



;; Function of_parameters (of_parameters, funcdef_no=2, decl_uid=3000, cgraph_uid=3, symbol_order=2)

int of_parameters (level l, level m, int i)
{
  int x;
  int D.3037;

  _1 = -l;
  _2 = m * i;
  x = _1 - _2;
  _3 = ~l;
  _4 = x + _3;
  _5 = l - m;
  _6 = _5 / 2;
  D.3037 = _4 + _6;
  goto <D.3038>;
  <D.3038>:
  return D.3037;
}



;; Function globals (globals, funcdef_no=3, decl_uid=3004, cgraph_uid=4, symbol_order=3)

int globals ()
{
  int D.3039;

  last.0_1 = last;
  _2 = last.0_1 * 2;
  current.1_3 = current;
  _4 = _2 + current.1_3;
  _5 = next ();
  _6 = _5 & 3;
  D.3039 = _4 + _6;
  goto <D.3040>;
  <D.3040>:
  return D.3039;
}



;; Function compare (compare, funcdef_no=4, decl_uid=3008, cgraph_uid=5, symbol_order=4)

int compare (struct state * s, level l)
{
  int iftmp.2;
  int D.3041;

  _1 = s->level;
  if (_1 == -1) goto <D.3043>; else goto <D.3046>;
  <D.3046>:
  _2 = s->status;
  if (_2 < -1) goto <D.3043>; else goto <D.3047>;
  <D.3047>:
  if (l < 0) goto <D.3043>; else goto <D.3048>;
  <D.3048>:
  _3 = s->plain;
  if (_3 > 1) goto <D.3043>; else goto <D.3044>;
  <D.3043>:
  iftmp.2 = 1;
  goto <D.3045>;
  <D.3044>:
  iftmp.2 = 0;
  <D.3045>:
  D.3041 = iftmp.2;
  goto <D.3049>;
  <D.3049>:
  return D.3041;
}



;; Function converted (converted, funcdef_no=5, decl_uid=3012, cgraph_uid=6, symbol_order=5)

unsigned int converted (struct state * s, int * a)
{
  unsigned int D.3050;

  _1 = s->level;
  _2 = (unsigned int) _1;
  _3 = _2 >> 1;
  _4 = (long int) _3;
  _5 = s->status;
  _6 = (long int) _5;
  _7 = _4 + _6;
  _8 = s->level;
  _9 = (long unsigned int) _8;
  _10 = _9 * 4;
  _11 = a + _10;
  _12 = *_11;
  _13 = (long int) _12;
  _14 = _7 + _13;
  _15 = s->plain;
  _16 = (long unsigned int) _15;
  _17 = _16 * 4;
  _18 = a + _17;
  _19 = *_18;
  _20 = (long int) _19;
  _21 = _14 + _20;
  _22 = (double) _21;
  _23 = s->level;
  _24 = (double) _23;
  _25 = _24 + 5.0e-1;
  _26 = _22 + _25;
  D.3050 = (unsigned int) _26;
  goto <D.3051>;
  <D.3051>:
  return D.3050;
}



;; Function passed (passed, funcdef_no=6, decl_uid=3015, cgraph_uid=7, symbol_order=6)

int passed (struct state * s)
{
  int k;
  int D.3052;

  _1 = s->plain;
  _2 = _1 + 1;
  _3 = s->status;
  _4 = _3 + 1;
  _5 = s->level;
  say (_5, _4, _2);
  k = s->level;
  _6 = s->level;
  _7 = _6 * 2;
  _8 = k + _7;
  s->count = _8;
  s->status = k;
  D.3052 = k;
  goto <D.3053>;
  <D.3053>:
  return D.3052;
}



;; Function told_apart (told_apart, funcdef_no=7, decl_uid=3019, cgraph_uid=8, symbol_order=7)

int told_apart (level l)
{
  level i;
  int sum;
  int D.3054;

  sum = 0;
  i = l;
  goto <D.3030>;
  <D.3029>:
  _1 = i * 2;
  sum = sum + _1;
  i = i + 1;
  <D.3030>:
  if (i <= 2) goto <D.3029>; else goto <D.3027>;
  <D.3027>:
  switch (l) <default: <D.3026>, case -1: <D.3023>, case 0: <D.3024>, case 1: <D.3025>>
  <D.3023>:
  <D.3024>:
  <D.3025>:
  D.3054 = sum + 1;
  goto <D.3055>;
  <D.3026>:
  D.3054 = sum;
  goto <D.3055>;
  <D.3055>:
  return D.3054;
}


