
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.3037;
  int D.3036;
  int h;
  int i;
  int sum;
  int D.3034;
  int D.3031;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3036 = open_it (i);
  _1 = D.3036;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3026>; else goto <D.3027>;
  <D.3026>:
  // predicted unlikely by continue predictor.
  goto <D.3040>;
  <D.3027>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3041>; else goto <D.3028>;
  <D.3028>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3029>; else goto <D.3030>;
  <D.3029>:
  D.3031 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3042>;
  <D.3030>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3032>; else goto <D.3033>;
  <D.3032>:
  // predicted unlikely by goto predictor.
  goto <D.3043>;
  <D.3033>:
  h.4_6 = h;
  D.3037 = open_it (h.4_6);
  D.3034 = D.3037;
  sum = D.3034 + sum;
  note (&h);
  goto <D.3038>;
  <D.3040>:
  note (&h);
  goto <D.3046>;
  <D.3041>:
  note (&h);
  goto <D.3047>;
  <D.3042>:
  note (&h);
  goto <D.3048>;
  <D.3043>:
  note (&h);
  goto <D.3049>;
  <D.3038>:
  h = {CLOBBER(eos)};
  goto <D.3044>;
  <D.3046>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3047>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3048>:
  h = {CLOBBER(eos)};
  goto <D.3035>;
  <D.3049>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3044>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3031 = sum;
  goto <D.3035>;
  out:
  open_it (sum);
  D.3031 = 7;
  goto <D.3035>;
  <D.3035>:
  return D.3031;
  <D.3039>:
  note (&h);
  resx 2
  <D.3045>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.3064;
  int D.3063;
  int D.3056;
  int D.3055;
  int b;
  int r;
  int a;
  int D.3053;
  int D.3052;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.5_1 = b;
  D.3055 = open_it (b.5_1);
  _2 = D.3055;
  if (_2 != 0) goto <D.3050>; else goto <D.3051>;
  <D.3050>:
  r = 1;
  goto <D.3059>;
  <D.3051>:
  D.3056 = open_it (r);
  D.3052 = D.3056;
  r = D.3052 + r;
  note (&b);
  goto <D.3057>;
  <D.3059>:
  note (&b);
  goto <D.3062>;
  <D.3057>:
  b = {CLOBBER(eos)};
  goto <D.3060>;
  <D.3062>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3060>:
  <D.2987>:
  D.3063 = open_it (n);
  _3 = D.3063;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3064 = open_it (r);
  _4 = D.3064;
  D.3053 = r + _4;
  goto <D.3066>;
  <D.3066>:
  note (&a);
  goto <D.3068>;
  <D.3068>:
  a = {CLOBBER(eos)};
  goto <D.3054>;
  <D.3054>:
  return D.3053;
  <D.3058>:
  note (&b);
  resx 4
  <D.3061>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3065>:
  note (&a);
  resx 2
  <D.3067>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3069;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3069 = _2 + _3;
  goto <D.3072>;
  <D.3072>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3070>;
  <D.3070>:
  return D.3069;
  <D.3071>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3093;
  int w[0:D.3081] [value-expr: *w.8];
  int v[0:D.3074] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.3089;
  int[0:D.3081] * w.8;
  sizetype D.3085;
  bitsizetype D.3084;
  sizetype D.3083;
  bitsizetype D.3082;
  sizetype D.3081;
  int D.3080;
  int[0:D.3074] * v.7;
  sizetype D.3078;
  bitsizetype D.3077;
  sizetype D.3076;
  bitsizetype D.3075;
  sizetype D.3074;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3074 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3075 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.3076 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3077 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.3078 = _13;
  v.7 = __builtin_alloca_with_align (D.3078, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.3093 = open_it (n);
  D.3080 = D.3093;
  _14 = (long int) D.3080;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3081 = _16;
  _17 = (sizetype) D.3080;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3082 = _19;
  _20 = (sizetype) D.3080;
  _21 = _20 * 4;
  D.3083 = _21;
  _22 = (sizetype) D.3080;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3084 = _24;
  _25 = (sizetype) D.3080;
  _26 = _25 * 4;
  D.3085 = _26;
  w.8 = __builtin_alloca_with_align (D.3085, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.3087>; else goto <D.3088>;
  <D.3087>:
  D.3089 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3096>;
  <D.3088>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3094>;
  <D.3096>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3098>;
  <D.3094>:
  D.3089 = (*v.7)[0];
  goto <D.3098>;
  <D.3098>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.3092>;
  <D.3092>:
  return D.3089;
  <D.3095>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.3097>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.3101;
  int h;
  int D.3099;

  h = n;
  D.3101 = twice (n);
  _1 = D.3101;
  h.11_2 = h;
  D.3099 = _1 + h.11_2;
  goto <D.3103>;
  <D.3103>:
  note (&h);
  goto <D.3105>;
  <D.3105>:
  h = {CLOBBER(eos)};
  goto <D.3100>;
  <D.3100>:
  return D.3099;
  <D.3102>:
  note (&h);
  resx 2
  <D.3104>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3106;

  D.3106 = n * 2;
  goto <D.3107>;
  <D.3107>:
  return D.3106;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3116;
  int D.3115;
  int D.3114;
  int D.3113;
  int x[4];
  int D.3108;

  D.3113 = f (n);
  _1 = D.3113;
  x[n] = _1;
  _2 = x[1];
  D.3114 = f (_2);
  _3 = D.3114;
  if (_3 != 0) goto <D.3109>; else goto <D.3110>;
  <D.3109>:
  D.3115 = f (n);
  _4 = D.3115;
  D.3108 = _4 + 1;
  goto <D.3111>;
  <D.3110>:
  D.3116 = f (2);
  D.3108 = D.3116;
  <D.3111>:
  goto <D.3118>;
  <D.3118>:
  x = {CLOBBER(eos)};
  goto <D.3112>;
  <D.3112>:
  return D.3108;
  <D.3117>:
  x = {CLOBBER(eos)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=3010, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int D.3130;
  int D.3129;
  int D.3128;
  int D.3127;
  int r;
  int h;
  int D.3125;

  D.3127 = twice (n);
  _1 = D.3127;
  h = _1;
  r = 1;
  if (n == 3) goto <D.3119>; else goto <D.3120>;
  <D.3119>:
  h.12_2 = h;
  D.3128 = open_it (h.12_2);
  _3 = D.3128;
  if (_3 != 0) goto <D.3121>; else goto <D.3122>;
  <D.3121>:
  r = 2;
  goto <D.3123>;
  <D.3122>:
  D.3129 = open_it (n);
  r = D.3129;
  <D.3123>:
  goto <D.3124>;
  <D.3120>:
  r = 4;
  <D.3124>:
  goto <D.3015>;
  <D.3016>:
  h.13_4 = h;
  r = r + h.13_4;
  <D.3015>:
  D.3130 = open_it (r);
  _5 = D.3130;
  if (_5 != 0) goto <D.3016>; else goto <D.3014>;
  <D.3014>:
  D.3125 = r;
  goto <D.3132>;
  <D.3132>:
  note (&h);
  goto <D.3134>;
  <D.3134>:
  h = {CLOBBER(eos)};
  goto <D.3126>;
  <D.3126>:
  return D.3125;
  <D.3131>:
  note (&h);
  resx 2
  <D.3133>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function many_ways_back (many_ways_back, funcdef_no=8, decl_uid=3018, cgraph_uid=9, symbol_order=8)

int many_ways_back (int n)
{
  int D.3143;
  int D.3142;
  int D.3141;
  int r;
  int h;
  int D.3139;

  D.3141 = twice (n);
  _1 = D.3141;
  h = _1;
  r = 4;
  if (n == 3) goto <D.3135>; else goto <D.3136>;
  <D.3135>:
  h.14_2 = h;
  D.3142 = open_it (h.14_2);
  r = D.3142;
  <D.3136>:
  goto <D.3023>;
  <D.3024>:
  h.15_3 = h;
  if (r == h.15_3) goto <D.3137>; else goto <D.3138>;
  <D.3137>:
  // predicted unlikely by continue predictor.
  goto <D.3023>;
  <D.3138>:
  h.16_4 = h;
  r = r + h.16_4;
  open_it (r);
  <D.3023>:
  D.3143 = open_it (r);
  _5 = D.3143;
  if (_5 != 0) goto <D.3024>; else goto <D.3022>;
  <D.3022>:
  D.3139 = r;
  goto <D.3145>;
  <D.3145>:
  note (&h);
  goto <D.3147>;
  <D.3147>:
  h = {CLOBBER(eos)};
  goto <D.3140>;
  <D.3140>:
  return D.3139;
  <D.3144>:
  note (&h);
  resx 2
  <D.3146>:
  h = {CLOBBER(eos)};
  resx 1
}


