
;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3026;

  D.3026 = n * 2;
  goto <D.3027>;
  <D.3027>:
  return D.3026;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.3040;
  int D.3039;
  int h;
  int i;
  int sum;
  int D.3037;
  int D.3034;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3039 = open_it (i);
  _1 = D.3039;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3028>; else goto <D.3029>;
  <D.3028>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.3042>;
  <D.3029>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3030>; else goto <D.3031>;
  <D.3030>:
  finally_tmp.5 = 1;
  goto <D.3042>;
  <D.3031>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3032>; else goto <D.3033>;
  <D.3032>:
  D.3034 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.3042>;
  <D.3033>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3035>; else goto <D.3036>;
  <D.3035>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.3042>;
  <D.3036>:
  h.4_6 = h;
  D.3040 = open_it (h.4_6);
  D.3037 = D.3040;
  sum = D.3037 + sum;
  finally_tmp.5 = 5;
  <D.3042>:
  note (&h);
  switch (finally_tmp.5) <default: <D.3050>, case 0: <D.3047>, case 1: <D.3048>, case 2: <D.3049>, case 4: <D.3046>, case 5: <D.3043>>
  <D.3043>:
  goto <D.3044>;
  <D.3047>:
  goto <D.3053>;
  <D.3048>:
  goto <D.3054>;
  <D.3049>:
  goto <D.3055>;
  <D.3050>:
  goto <D.3056>;
  <D.3044>:
  h = {CLOBBER(eos)};
  goto <D.3051>;
  <D.3053>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3054>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3055>:
  h = {CLOBBER(eos)};
  goto <D.3038>;
  <D.3056>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3051>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3034 = sum;
  goto <D.3038>;
  out:
  open_it (sum);
  D.3034 = 7;
  goto <D.3038>;
  <D.3038>:
  return D.3034;
  <D.3045>:
  finally_tmp.5 = 4;
  goto <D.3042>;
  <D.3046>:
  resx 2
  <D.3052>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.3079;
  int D.3078;
  int finally_tmp.7;
  int D.3067;
  int D.3066;
  int b;
  int r;
  int a;
  int D.3064;
  int D.3063;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.6_1 = b;
  D.3066 = open_it (b.6_1);
  _2 = D.3066;
  if (_2 != 0) goto <D.3061>; else goto <D.3062>;
  <D.3061>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.3069>;
  <D.3062>:
  D.3067 = open_it (r);
  D.3063 = D.3067;
  r = D.3063 + r;
  finally_tmp.7 = 2;
  <D.3069>:
  note (&b);
  switch (finally_tmp.7) <default: <D.3074>, case 1: <D.3073>, case 2: <D.3070>>
  <D.3070>:
  goto <D.3071>;
  <D.3074>:
  goto <D.3077>;
  <D.3071>:
  b = {CLOBBER(eos)};
  goto <D.3075>;
  <D.3077>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3075>:
  <D.2987>:
  D.3078 = open_it (n);
  _3 = D.3078;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3079 = open_it (r);
  _4 = D.3079;
  D.3064 = r + _4;
  finally_tmp.8 = 0;
  goto <D.3081>;
  <D.3081>:
  note (&a);
  switch (finally_tmp.8) <default: <D.3084>, case 1: <D.3083>>
  <D.3084>:
  goto <D.3086>;
  <D.3086>:
  a = {CLOBBER(eos)};
  goto <D.3065>;
  <D.3065>:
  return D.3064;
  <D.3072>:
  finally_tmp.7 = 1;
  goto <D.3069>;
  <D.3073>:
  resx 4
  <D.3076>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3082>:
  finally_tmp.8 = 1;
  goto <D.3081>;
  <D.3083>:
  resx 2
  <D.3085>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3088;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3088 = _2 + _3;
  goto <D.3091>;
  <D.3091>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3089>;
  <D.3089>:
  return D.3088;
  <D.3090>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3112;
  int w[0:D.3100] [value-expr: *w.11];
  int v[0:D.3093] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.3108;
  int[0:D.3100] * w.11;
  sizetype D.3104;
  bitsizetype D.3103;
  sizetype D.3102;
  bitsizetype D.3101;
  sizetype D.3100;
  int D.3099;
  int[0:D.3093] * v.10;
  sizetype D.3097;
  bitsizetype D.3096;
  sizetype D.3095;
  bitsizetype D.3094;
  sizetype D.3093;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3093 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3094 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.3095 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3096 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.3097 = _13;
  v.10 = __builtin_alloca_with_align (D.3097, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.3112 = open_it (n);
  D.3099 = D.3112;
  _14 = (long int) D.3099;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3100 = _16;
  _17 = (sizetype) D.3099;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3101 = _19;
  _20 = (sizetype) D.3099;
  _21 = _20 * 4;
  D.3102 = _21;
  _22 = (sizetype) D.3099;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3103 = _24;
  _25 = (sizetype) D.3099;
  _26 = _25 * 4;
  D.3104 = _26;
  w.11 = __builtin_alloca_with_align (D.3104, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.3106>; else goto <D.3107>;
  <D.3106>:
  D.3108 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3115>;
  <D.3107>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3113>;
  <D.3115>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.3117>;
  <D.3113>:
  D.3108 = (*v.10)[0];
  goto <D.3117>;
  <D.3117>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.3111>;
  <D.3111>:
  return D.3108;
  <D.3114>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.3116>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.3120;
  int h;
  int D.3118;

  h = n;
  D.3120 = twice (n);
  _1 = D.3120;
  h.14_2 = h;
  D.3118 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.3122>;
  <D.3122>:
  note (&h);
  switch (finally_tmp.15) <default: <D.3125>, case 1: <D.3124>>
  <D.3125>:
  goto <D.3127>;
  <D.3127>:
  h = {CLOBBER(eos)};
  goto <D.3119>;
  <D.3119>:
  return D.3118;
  <D.3123>:
  finally_tmp.15 = 1;
  goto <D.3122>;
  <D.3124>:
  resx 2
  <D.3126>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3136;
  int D.3135;
  int D.3134;
  int D.3133;
  int x[4];
  int D.3128;

  D.3133 = f (n);
  _1 = D.3133;
  x[n] = _1;
  _2 = x[1];
  D.3134 = f (_2);
  _3 = D.3134;
  if (_3 != 0) goto <D.3129>; else goto <D.3130>;
  <D.3129>:
  D.3135 = f (n);
  _4 = D.3135;
  D.3128 = _4 + 1;
  goto <D.3131>;
  <D.3130>:
  D.3136 = f (2);
  D.3128 = D.3136;
  <D.3131>:
  goto <D.3138>;
  <D.3138>:
  x = {CLOBBER(eos)};
  goto <D.3132>;
  <D.3132>:
  return D.3128;
  <D.3137>:
  x = {CLOBBER(eos)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=3010, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int finally_tmp.18;
  int D.3150;
  int D.3149;
  int D.3148;
  int D.3147;
  int r;
  int h;
  int D.3145;

  D.3147 = twice (n);
  _1 = D.3147;
  h = _1;
  r = 1;
  if (n == 3) goto <D.3139>; else goto <D.3140>;
  <D.3139>:
  h.16_2 = h;
  D.3148 = open_it (h.16_2);
  _3 = D.3148;
  if (_3 != 0) goto <D.3141>; else goto <D.3142>;
  <D.3141>:
  r = 2;
  goto <D.3143>;
  <D.3142>:
  D.3149 = open_it (n);
  r = D.3149;
  <D.3143>:
  goto <D.3144>;
  <D.3140>:
  r = 4;
  <D.3144>:
  goto <D.3015>;
  <D.3016>:
  h.17_4 = h;
  r = r + h.17_4;
  <D.3015>:
  D.3150 = open_it (r);
  _5 = D.3150;
  if (_5 != 0) goto <D.3016>; else goto <D.3014>;
  <D.3014>:
  D.3145 = r;
  finally_tmp.18 = 0;
  goto <D.3152>;
  <D.3152>:
  note (&h);
  switch (finally_tmp.18) <default: <D.3155>, case 1: <D.3154>>
  <D.3155>:
  goto <D.3157>;
  <D.3157>:
  h = {CLOBBER(eos)};
  goto <D.3146>;
  <D.3146>:
  return D.3145;
  <D.3153>:
  finally_tmp.18 = 1;
  goto <D.3152>;
  <D.3154>:
  resx 2
  <D.3156>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function many_ways_back (many_ways_back, funcdef_no=8, decl_uid=3018, cgraph_uid=9, symbol_order=8)

int many_ways_back (int n)
{
  int finally_tmp.22;
  int D.3166;
  int D.3165;
  int D.3164;
  int r;
  int h;
  int D.3162;

  D.3164 = twice (n);
  _1 = D.3164;
  h = _1;
  r = 4;
  if (n == 3) goto <D.3158>; else goto <D.3159>;
  <D.3158>:
  h.19_2 = h;
  D.3165 = open_it (h.19_2);
  r = D.3165;
  <D.3159>:
  goto <D.3023>;
  <D.3024>:
  h.20_3 = h;
  if (r == h.20_3) goto <D.3160>; else goto <D.3161>;
  <D.3160>:
  // predicted unlikely by continue predictor.
  goto <D.3023>;
  <D.3161>:
  h.21_4 = h;
  r = r + h.21_4;
  open_it (r);
  <D.3023>:
  D.3166 = open_it (r);
  _5 = D.3166;
  if (_5 != 0) goto <D.3024>; else goto <D.3022>;
  <D.3022>:
  D.3162 = r;
  finally_tmp.22 = 0;
  goto <D.3168>;
  <D.3168>:
  note (&h);
  switch (finally_tmp.22) <default: <D.3171>, case 1: <D.3170>>
  <D.3171>:
  goto <D.3173>;
  <D.3173>:
  h = {CLOBBER(eos)};
  goto <D.3163>;
  <D.3163>:
  return D.3162;
  <D.3169>:
  finally_tmp.22 = 1;
  goto <D.3168>;
  <D.3170>:
  resx 2
  <D.3172>:
  h = {CLOBBER(eos)};
  resx 1
}


