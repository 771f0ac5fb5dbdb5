
;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3010;

  D.3010 = n * 2;
  goto <D.3011>;
  <D.3011>:
  return D.3010;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.3024;
  int D.3023;
  int h;
  int i;
  int sum;
  int D.3021;
  int D.3018;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3023 = open_it (i);
  _1 = D.3023;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3012>; else goto <D.3013>;
  <D.3012>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.3026>;
  <D.3013>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3014>; else goto <D.3015>;
  <D.3014>:
  finally_tmp.5 = 1;
  goto <D.3026>;
  <D.3015>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3016>; else goto <D.3017>;
  <D.3016>:
  D.3018 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.3026>;
  <D.3017>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3019>; else goto <D.3020>;
  <D.3019>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.3026>;
  <D.3020>:
  h.4_6 = h;
  D.3024 = open_it (h.4_6);
  D.3021 = D.3024;
  sum = D.3021 + sum;
  finally_tmp.5 = 5;
  <D.3026>:
  note (&h);
  switch (finally_tmp.5) <default: <D.3034>, case 0: <D.3031>, case 1: <D.3032>, case 2: <D.3033>, case 4: <D.3030>, case 5: <D.3027>>
  <D.3027>:
  goto <D.3028>;
  <D.3031>:
  goto <D.3037>;
  <D.3032>:
  goto <D.3038>;
  <D.3033>:
  goto <D.3039>;
  <D.3034>:
  goto <D.3040>;
  <D.3028>:
  h = {CLOBBER(eos)};
  goto <D.3035>;
  <D.3037>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3038>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3039>:
  h = {CLOBBER(eos)};
  goto <D.3022>;
  <D.3040>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3035>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3018 = sum;
  goto <D.3022>;
  out:
  open_it (sum);
  D.3018 = 7;
  goto <D.3022>;
  <D.3022>:
  return D.3018;
  <D.3029>:
  finally_tmp.5 = 4;
  goto <D.3026>;
  <D.3030>:
  resx 2
  <D.3036>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.3063;
  int D.3062;
  int finally_tmp.7;
  int D.3051;
  int D.3050;
  int b;
  int r;
  int a;
  int D.3048;
  int D.3047;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.6_1 = b;
  D.3050 = open_it (b.6_1);
  _2 = D.3050;
  if (_2 != 0) goto <D.3045>; else goto <D.3046>;
  <D.3045>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.3053>;
  <D.3046>:
  D.3051 = open_it (r);
  D.3047 = D.3051;
  r = D.3047 + r;
  finally_tmp.7 = 2;
  <D.3053>:
  note (&b);
  switch (finally_tmp.7) <default: <D.3058>, case 1: <D.3057>, case 2: <D.3054>>
  <D.3054>:
  goto <D.3055>;
  <D.3058>:
  goto <D.3061>;
  <D.3055>:
  b = {CLOBBER(eos)};
  goto <D.3059>;
  <D.3061>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3059>:
  <D.2987>:
  D.3062 = open_it (n);
  _3 = D.3062;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3063 = open_it (r);
  _4 = D.3063;
  D.3048 = r + _4;
  finally_tmp.8 = 0;
  goto <D.3065>;
  <D.3065>:
  note (&a);
  switch (finally_tmp.8) <default: <D.3068>, case 1: <D.3067>>
  <D.3068>:
  goto <D.3070>;
  <D.3070>:
  a = {CLOBBER(eos)};
  goto <D.3049>;
  <D.3049>:
  return D.3048;
  <D.3056>:
  finally_tmp.7 = 1;
  goto <D.3053>;
  <D.3057>:
  resx 4
  <D.3060>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3066>:
  finally_tmp.8 = 1;
  goto <D.3065>;
  <D.3067>:
  resx 2
  <D.3069>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3072;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3072 = _2 + _3;
  goto <D.3075>;
  <D.3075>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3073>;
  <D.3073>:
  return D.3072;
  <D.3074>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3096;
  int w[0:D.3084] [value-expr: *w.11];
  int v[0:D.3077] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.3092;
  int[0:D.3084] * w.11;
  sizetype D.3088;
  bitsizetype D.3087;
  sizetype D.3086;
  bitsizetype D.3085;
  sizetype D.3084;
  int D.3083;
  int[0:D.3077] * v.10;
  sizetype D.3081;
  bitsizetype D.3080;
  sizetype D.3079;
  bitsizetype D.3078;
  sizetype D.3077;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3077 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3078 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.3079 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3080 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.3081 = _13;
  v.10 = __builtin_alloca_with_align (D.3081, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.3096 = open_it (n);
  D.3083 = D.3096;
  _14 = (long int) D.3083;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3084 = _16;
  _17 = (sizetype) D.3083;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3085 = _19;
  _20 = (sizetype) D.3083;
  _21 = _20 * 4;
  D.3086 = _21;
  _22 = (sizetype) D.3083;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3087 = _24;
  _25 = (sizetype) D.3083;
  _26 = _25 * 4;
  D.3088 = _26;
  w.11 = __builtin_alloca_with_align (D.3088, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.3090>; else goto <D.3091>;
  <D.3090>:
  D.3092 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3099>;
  <D.3091>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3097>;
  <D.3099>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3101>;
  <D.3097>:
  D.3092 = (*v.10)[0];
  goto <D.3101>;
  <D.3101>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.3095>;
  <D.3095>:
  return D.3092;
  <D.3098>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.3100>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.3104;
  int h;
  int D.3102;

  h = n;
  D.3104 = twice (n);
  _1 = D.3104;
  h.14_2 = h;
  D.3102 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.3106>;
  <D.3106>:
  note (&h);
  switch (finally_tmp.15) <default: <D.3109>, case 1: <D.3108>>
  <D.3109>:
  goto <D.3111>;
  <D.3111>:
  h = {CLOBBER(eos)};
  goto <D.3103>;
  <D.3103>:
  return D.3102;
  <D.3107>:
  finally_tmp.15 = 1;
  goto <D.3106>;
  <D.3108>:
  resx 2
  <D.3110>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3120;
  int D.3119;
  int D.3118;
  int D.3117;
  int x[4];
  int D.3112;

  D.3117 = f (n);
  _1 = D.3117;
  x[n] = _1;
  _2 = x[1];
  D.3118 = f (_2);
  _3 = D.3118;
  if (_3 != 0) goto <D.3113>; else goto <D.3114>;
  <D.3113>:
  D.3119 = f (n);
  _4 = D.3119;
  D.3112 = _4 + 1;
  goto <D.3115>;
  <D.3114>:
  D.3120 = f (2);
  D.3112 = D.3120;
  <D.3115>:
  goto <D.3122>;
  <D.3122>:
  x = {CLOBBER(eos)};
  goto <D.3116>;
  <D.3116>:
  return D.3112;
  <D.3121>:
  x = {CLOBBER(eos)};
  resx 1
}


