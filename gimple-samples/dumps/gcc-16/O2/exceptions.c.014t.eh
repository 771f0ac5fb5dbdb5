
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.3029;
  int D.3028;
  int h;
  int i;
  int sum;
  int D.3026;
  int D.3023;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3028 = open_it (i);
  _1 = D.3028;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3018>; else goto <D.3019>;
  <D.3018>:
  // predicted unlikely by continue predictor.
  goto <D.3032>;
  <D.3019>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3033>; else goto <D.3020>;
  <D.3020>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3021>; else goto <D.3022>;
  <D.3021>:
  D.3023 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3034>;
  <D.3022>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3024>; else goto <D.3025>;
  <D.3024>:
  // predicted unlikely by goto predictor.
  goto <D.3035>;
  <D.3025>:
  h.4_6 = h;
  D.3029 = open_it (h.4_6);
  D.3026 = D.3029;
  sum = D.3026 + sum;
  note (&h);
  goto <D.3030>;
  <D.3032>:
  note (&h);
  goto <D.3038>;
  <D.3033>:
  note (&h);
  goto <D.3039>;
  <D.3034>:
  note (&h);
  goto <D.3040>;
  <D.3035>:
  note (&h);
  goto <D.3041>;
  <D.3030>:
  h = {CLOBBER(eos)};
  goto <D.3036>;
  <D.3038>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3039>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3040>:
  h = {CLOBBER(eos)};
  goto <D.3027>;
  <D.3041>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3036>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3023 = sum;
  goto <D.3027>;
  out:
  open_it (sum);
  D.3023 = 7;
  goto <D.3027>;
  <D.3027>:
  return D.3023;
  <D.3031>:
  note (&h);
  resx 2
  <D.3037>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.3056;
  int D.3055;
  int D.3048;
  int D.3047;
  int b;
  int r;
  int a;
  int D.3045;
  int D.3044;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.5_1 = b;
  D.3047 = open_it (b.5_1);
  _2 = D.3047;
  if (_2 != 0) goto <D.3042>; else goto <D.3043>;
  <D.3042>:
  r = 1;
  goto <D.3051>;
  <D.3043>:
  D.3048 = open_it (r);
  D.3044 = D.3048;
  r = D.3044 + r;
  note (&b);
  goto <D.3049>;
  <D.3051>:
  note (&b);
  goto <D.3054>;
  <D.3049>:
  b = {CLOBBER(eos)};
  goto <D.3052>;
  <D.3054>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3052>:
  <D.2987>:
  D.3055 = open_it (n);
  _3 = D.3055;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3056 = open_it (r);
  _4 = D.3056;
  D.3045 = r + _4;
  goto <D.3058>;
  <D.3058>:
  note (&a);
  goto <D.3060>;
  <D.3060>:
  a = {CLOBBER(eos)};
  goto <D.3046>;
  <D.3046>:
  return D.3045;
  <D.3050>:
  note (&b);
  resx 4
  <D.3053>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3057>:
  note (&a);
  resx 2
  <D.3059>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3061;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3061 = _2 + _3;
  goto <D.3064>;
  <D.3064>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3062>;
  <D.3062>:
  return D.3061;
  <D.3063>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3085;
  int w[0:D.3073] [value-expr: *w.8];
  int v[0:D.3066] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.3081;
  int[0:D.3073] * w.8;
  sizetype D.3077;
  bitsizetype D.3076;
  sizetype D.3075;
  bitsizetype D.3074;
  sizetype D.3073;
  int D.3072;
  int[0:D.3066] * v.7;
  sizetype D.3070;
  bitsizetype D.3069;
  sizetype D.3068;
  bitsizetype D.3067;
  sizetype D.3066;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3066 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3067 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.3068 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3069 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.3070 = _13;
  v.7 = __builtin_alloca_with_align (D.3070, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.3085 = open_it (n);
  D.3072 = D.3085;
  _14 = (long int) D.3072;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3073 = _16;
  _17 = (sizetype) D.3072;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3074 = _19;
  _20 = (sizetype) D.3072;
  _21 = _20 * 4;
  D.3075 = _21;
  _22 = (sizetype) D.3072;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3076 = _24;
  _25 = (sizetype) D.3072;
  _26 = _25 * 4;
  D.3077 = _26;
  w.8 = __builtin_alloca_with_align (D.3077, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.3079>; else goto <D.3080>;
  <D.3079>:
  D.3081 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3088>;
  <D.3080>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3086>;
  <D.3088>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3090>;
  <D.3086>:
  D.3081 = (*v.7)[0];
  goto <D.3090>;
  <D.3090>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.3084>;
  <D.3084>:
  return D.3081;
  <D.3087>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.3089>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.3093;
  int h;
  int D.3091;

  h = n;
  D.3093 = twice (n);
  _1 = D.3093;
  h.11_2 = h;
  D.3091 = _1 + h.11_2;
  goto <D.3095>;
  <D.3095>:
  note (&h);
  goto <D.3097>;
  <D.3097>:
  h = {CLOBBER(eos)};
  goto <D.3092>;
  <D.3092>:
  return D.3091;
  <D.3094>:
  note (&h);
  resx 2
  <D.3096>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3098;

  D.3098 = n * 2;
  goto <D.3099>;
  <D.3099>:
  return D.3098;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3108;
  int D.3107;
  int D.3106;
  int D.3105;
  int x[4];
  int D.3100;

  D.3105 = f (n);
  _1 = D.3105;
  x[n] = _1;
  _2 = x[1];
  D.3106 = f (_2);
  _3 = D.3106;
  if (_3 != 0) goto <D.3101>; else goto <D.3102>;
  <D.3101>:
  D.3107 = f (n);
  _4 = D.3107;
  D.3100 = _4 + 1;
  goto <D.3103>;
  <D.3102>:
  D.3108 = f (2);
  D.3100 = D.3108;
  <D.3103>:
  goto <D.3110>;
  <D.3110>:
  x = {CLOBBER(eos)};
  goto <D.3104>;
  <D.3104>:
  return D.3100;
  <D.3109>:
  x = {CLOBBER(eos)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=3010, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int D.3122;
  int D.3121;
  int D.3120;
  int D.3119;
  int r;
  int h;
  int D.3117;

  D.3119 = twice (n);
  _1 = D.3119;
  h = _1;
  r = 1;
  if (n == 3) goto <D.3111>; else goto <D.3112>;
  <D.3111>:
  h.12_2 = h;
  D.3120 = open_it (h.12_2);
  _3 = D.3120;
  if (_3 != 0) goto <D.3113>; else goto <D.3114>;
  <D.3113>:
  r = 2;
  goto <D.3115>;
  <D.3114>:
  D.3121 = open_it (n);
  r = D.3121;
  <D.3115>:
  goto <D.3116>;
  <D.3112>:
  r = 4;
  <D.3116>:
  goto <D.3015>;
  <D.3016>:
  h.13_4 = h;
  r = r + h.13_4;
  <D.3015>:
  D.3122 = open_it (r);
  _5 = D.3122;
  if (_5 != 0) goto <D.3016>; else goto <D.3014>;
  <D.3014>:
  D.3117 = r;
  goto <D.3124>;
  <D.3124>:
  note (&h);
  goto <D.3126>;
  <D.3126>:
  h = {CLOBBER(eos)};
  goto <D.3118>;
  <D.3118>:
  return D.3117;
  <D.3123>:
  note (&h);
  resx 2
  <D.3125>:
  h = {CLOBBER(eos)};
  resx 1
}


