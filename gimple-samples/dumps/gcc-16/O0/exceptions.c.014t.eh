
;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3018;

  D.3018 = n * 2;
  goto <D.3019>;
  <D.3019>:
  return D.3018;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.3032;
  int D.3031;
  int h;
  int i;
  int sum;
  int D.3029;
  int D.3026;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3031 = open_it (i);
  _1 = D.3031;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3020>; else goto <D.3021>;
  <D.3020>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.3034>;
  <D.3021>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3022>; else goto <D.3023>;
  <D.3022>:
  finally_tmp.5 = 1;
  goto <D.3034>;
  <D.3023>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3024>; else goto <D.3025>;
  <D.3024>:
  D.3026 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.3034>;
  <D.3025>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3027>; else goto <D.3028>;
  <D.3027>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.3034>;
  <D.3028>:
  h.4_6 = h;
  D.3032 = open_it (h.4_6);
  D.3029 = D.3032;
  sum = D.3029 + sum;
  finally_tmp.5 = 5;
  <D.3034>:
  note (&h);
  switch (finally_tmp.5) <default: <D.3042>, case 0: <D.3039>, case 1: <D.3040>, case 2: <D.3041>, case 4: <D.3038>, case 5: <D.3035>>
  <D.3035>:
  goto <D.3036>;
  <D.3039>:
  goto <D.3045>;
  <D.3040>:
  goto <D.3046>;
  <D.3041>:
  goto <D.3047>;
  <D.3042>:
  goto <D.3048>;
  <D.3036>:
  h = {CLOBBER(eos)};
  goto <D.3043>;
  <D.3045>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3046>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3047>:
  h = {CLOBBER(eos)};
  goto <D.3030>;
  <D.3048>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3043>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3026 = sum;
  goto <D.3030>;
  out:
  open_it (sum);
  D.3026 = 7;
  goto <D.3030>;
  <D.3030>:
  return D.3026;
  <D.3037>:
  finally_tmp.5 = 4;
  goto <D.3034>;
  <D.3038>:
  resx 2
  <D.3044>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.3071;
  int D.3070;
  int finally_tmp.7;
  int D.3059;
  int D.3058;
  int b;
  int r;
  int a;
  int D.3056;
  int D.3055;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.6_1 = b;
  D.3058 = open_it (b.6_1);
  _2 = D.3058;
  if (_2 != 0) goto <D.3053>; else goto <D.3054>;
  <D.3053>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.3061>;
  <D.3054>:
  D.3059 = open_it (r);
  D.3055 = D.3059;
  r = D.3055 + r;
  finally_tmp.7 = 2;
  <D.3061>:
  note (&b);
  switch (finally_tmp.7) <default: <D.3066>, case 1: <D.3065>, case 2: <D.3062>>
  <D.3062>:
  goto <D.3063>;
  <D.3066>:
  goto <D.3069>;
  <D.3063>:
  b = {CLOBBER(eos)};
  goto <D.3067>;
  <D.3069>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3067>:
  <D.2987>:
  D.3070 = open_it (n);
  _3 = D.3070;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3071 = open_it (r);
  _4 = D.3071;
  D.3056 = r + _4;
  finally_tmp.8 = 0;
  goto <D.3073>;
  <D.3073>:
  note (&a);
  switch (finally_tmp.8) <default: <D.3076>, case 1: <D.3075>>
  <D.3076>:
  goto <D.3078>;
  <D.3078>:
  a = {CLOBBER(eos)};
  goto <D.3057>;
  <D.3057>:
  return D.3056;
  <D.3064>:
  finally_tmp.7 = 1;
  goto <D.3061>;
  <D.3065>:
  resx 4
  <D.3068>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3074>:
  finally_tmp.8 = 1;
  goto <D.3073>;
  <D.3075>:
  resx 2
  <D.3077>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3080;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3080 = _2 + _3;
  goto <D.3083>;
  <D.3083>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3081>;
  <D.3081>:
  return D.3080;
  <D.3082>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3104;
  int w[0:D.3092] [value-expr: *w.11];
  int v[0:D.3085] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.3100;
  int[0:D.3092] * w.11;
  sizetype D.3096;
  bitsizetype D.3095;
  sizetype D.3094;
  bitsizetype D.3093;
  sizetype D.3092;
  int D.3091;
  int[0:D.3085] * v.10;
  sizetype D.3089;
  bitsizetype D.3088;
  sizetype D.3087;
  bitsizetype D.3086;
  sizetype D.3085;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3085 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3086 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.3087 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3088 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.3089 = _13;
  v.10 = __builtin_alloca_with_align (D.3089, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.3104 = open_it (n);
  D.3091 = D.3104;
  _14 = (long int) D.3091;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3092 = _16;
  _17 = (sizetype) D.3091;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3093 = _19;
  _20 = (sizetype) D.3091;
  _21 = _20 * 4;
  D.3094 = _21;
  _22 = (sizetype) D.3091;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3095 = _24;
  _25 = (sizetype) D.3091;
  _26 = _25 * 4;
  D.3096 = _26;
  w.11 = __builtin_alloca_with_align (D.3096, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.3098>; else goto <D.3099>;
  <D.3098>:
  D.3100 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3107>;
  <D.3099>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3105>;
  <D.3107>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3109>;
  <D.3105>:
  D.3100 = (*v.10)[0];
  goto <D.3109>;
  <D.3109>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.3103>;
  <D.3103>:
  return D.3100;
  <D.3106>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.3108>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.3112;
  int h;
  int D.3110;

  h = n;
  D.3112 = twice (n);
  _1 = D.3112;
  h.14_2 = h;
  D.3110 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.3114>;
  <D.3114>:
  note (&h);
  switch (finally_tmp.15) <default: <D.3117>, case 1: <D.3116>>
  <D.3117>:
  goto <D.3119>;
  <D.3119>:
  h = {CLOBBER(eos)};
  goto <D.3111>;
  <D.3111>:
  return D.3110;
  <D.3115>:
  finally_tmp.15 = 1;
  goto <D.3114>;
  <D.3116>:
  resx 2
  <D.3118>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3128;
  int D.3127;
  int D.3126;
  int D.3125;
  int x[4];
  int D.3120;

  D.3125 = f (n);
  _1 = D.3125;
  x[n] = _1;
  _2 = x[1];
  D.3126 = f (_2);
  _3 = D.3126;
  if (_3 != 0) goto <D.3121>; else goto <D.3122>;
  <D.3121>:
  D.3127 = f (n);
  _4 = D.3127;
  D.3120 = _4 + 1;
  goto <D.3123>;
  <D.3122>:
  D.3128 = f (2);
  D.3120 = D.3128;
  <D.3123>:
  goto <D.3130>;
  <D.3130>:
  x = {CLOBBER(eos)};
  goto <D.3124>;
  <D.3124>:
  return D.3120;
  <D.3129>:
  x = {CLOBBER(eos)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=3010, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int finally_tmp.18;
  int D.3142;
  int D.3141;
  int D.3140;
  int D.3139;
  int r;
  int h;
  int D.3137;

  D.3139 = twice (n);
  _1 = D.3139;
  h = _1;
  r = 1;
  if (n == 3) goto <D.3131>; else goto <D.3132>;
  <D.3131>:
  h.16_2 = h;
  D.3140 = open_it (h.16_2);
  _3 = D.3140;
  if (_3 != 0) goto <D.3133>; else goto <D.3134>;
  <D.3133>:
  r = 2;
  goto <D.3135>;
  <D.3134>:
  D.3141 = open_it (n);
  r = D.3141;
  <D.3135>:
  goto <D.3136>;
  <D.3132>:
  r = 4;
  <D.3136>:
  goto <D.3015>;
  <D.3016>:
  h.17_4 = h;
  r = r + h.17_4;
  <D.3015>:
  D.3142 = open_it (r);
  _5 = D.3142;
  if (_5 != 0) goto <D.3016>; else goto <D.3014>;
  <D.3014>:
  D.3137 = r;
  finally_tmp.18 = 0;
  goto <D.3144>;
  <D.3144>:
  note (&h);
  switch (finally_tmp.18) <default: <D.3147>, case 1: <D.3146>>
  <D.3147>:
  goto <D.3149>;
  <D.3149>:
  h = {CLOBBER(eos)};
  goto <D.3138>;
  <D.3138>:
  return D.3137;
  <D.3145>:
  finally_tmp.18 = 1;
  goto <D.3144>;
  <D.3146>:
  resx 2
  <D.3148>:
  h = {CLOBBER(eos)};
  resx 1
}


