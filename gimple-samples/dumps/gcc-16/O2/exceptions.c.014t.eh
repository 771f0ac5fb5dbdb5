
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.3021;
  int D.3020;
  int h;
  int i;
  int sum;
  int D.3018;
  int D.3015;

  sum = 0;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  D.3020 = open_it (i);
  _1 = D.3020;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.3010>; else goto <D.3011>;
  <D.3010>:
  // predicted unlikely by continue predictor.
  goto <D.3024>;
  <D.3011>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.3025>; else goto <D.3012>;
  <D.3012>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.3013>; else goto <D.3014>;
  <D.3013>:
  D.3015 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3026>;
  <D.3014>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.3016>; else goto <D.3017>;
  <D.3016>:
  // predicted unlikely by goto predictor.
  goto <D.3027>;
  <D.3017>:
  h.4_6 = h;
  D.3021 = open_it (h.4_6);
  D.3018 = D.3021;
  sum = D.3018 + sum;
  note (&h);
  goto <D.3022>;
  <D.3024>:
  note (&h);
  goto <D.3030>;
  <D.3025>:
  note (&h);
  goto <D.3031>;
  <D.3026>:
  note (&h);
  goto <D.3032>;
  <D.3027>:
  note (&h);
  goto <D.3033>;
  <D.3022>:
  h = {CLOBBER(eos)};
  goto <D.3028>;
  <D.3030>:
  h = {CLOBBER(eos)};
  goto <D.2977>;
  <D.3031>:
  h = {CLOBBER(eos)};
  goto <D.2976>;
  <D.3032>:
  h = {CLOBBER(eos)};
  goto <D.3019>;
  <D.3033>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3028>:
  <D.2977>:
  i = i + 1;
  <D.2979>:
  if (i < n) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3015 = sum;
  goto <D.3019>;
  out:
  open_it (sum);
  D.3015 = 7;
  goto <D.3019>;
  <D.3019>:
  return D.3015;
  <D.3023>:
  note (&h);
  resx 2
  <D.3029>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.3048;
  int D.3047;
  int D.3040;
  int D.3039;
  int b;
  int r;
  int a;
  int D.3037;
  int D.3036;

  a = 1;
  r = 0;
  goto <D.2987>;
  <D.2988>:
  b = 2;
  b.5_1 = b;
  D.3039 = open_it (b.5_1);
  _2 = D.3039;
  if (_2 != 0) goto <D.3034>; else goto <D.3035>;
  <D.3034>:
  r = 1;
  goto <D.3043>;
  <D.3035>:
  D.3040 = open_it (r);
  D.3036 = D.3040;
  r = D.3036 + r;
  note (&b);
  goto <D.3041>;
  <D.3043>:
  note (&b);
  goto <D.3046>;
  <D.3041>:
  b = {CLOBBER(eos)};
  goto <D.3044>;
  <D.3046>:
  b = {CLOBBER(eos)};
  goto <D.2986>;
  <D.3044>:
  <D.2987>:
  D.3047 = open_it (n);
  _3 = D.3047;
  if (_3 != 0) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  D.3048 = open_it (r);
  _4 = D.3048;
  D.3037 = r + _4;
  goto <D.3050>;
  <D.3050>:
  note (&a);
  goto <D.3052>;
  <D.3052>:
  a = {CLOBBER(eos)};
  goto <D.3038>;
  <D.3038>:
  return D.3037;
  <D.3042>:
  note (&b);
  resx 4
  <D.3045>:
  b = {CLOBBER(eos)};
  resx 3
  <D.3049>:
  note (&a);
  resx 2
  <D.3051>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.3053;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.3053 = _2 + _3;
  goto <D.3056>;
  <D.3056>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  goto <D.3054>;
  <D.3054>:
  return D.3053;
  <D.3055>:
  b = {CLOBBER(eos)};
  c = {CLOBBER(eos)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2995, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.3077;
  int w[0:D.3065] [value-expr: *w.8];
  int v[0:D.3058] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.3073;
  int[0:D.3065] * w.8;
  sizetype D.3069;
  bitsizetype D.3068;
  sizetype D.3067;
  bitsizetype D.3066;
  sizetype D.3065;
  int D.3064;
  int[0:D.3058] * v.7;
  sizetype D.3062;
  bitsizetype D.3061;
  sizetype D.3060;
  bitsizetype D.3059;
  sizetype D.3058;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3058 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3059 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.3060 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3061 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.3062 = _13;
  v.7 = __builtin_alloca_with_align (D.3062, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.3077 = open_it (n);
  D.3064 = D.3077;
  _14 = (long int) D.3064;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.3065 = _16;
  _17 = (sizetype) D.3064;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.3066 = _19;
  _20 = (sizetype) D.3064;
  _21 = _20 * 4;
  D.3067 = _21;
  _22 = (sizetype) D.3064;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.3068 = _24;
  _25 = (sizetype) D.3064;
  _26 = _25 * 4;
  D.3069 = _26;
  w.8 = __builtin_alloca_with_align (D.3069, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.3071>; else goto <D.3072>;
  <D.3071>:
  D.3073 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3080>;
  <D.3072>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3078>;
  <D.3080>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3082>;
  <D.3078>:
  D.3073 = (*v.7)[0];
  goto <D.3082>;
  <D.3082>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.3076>;
  <D.3076>:
  return D.3073;
  <D.3079>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.3081>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=3000, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.3085;
  int h;
  int D.3083;

  h = n;
  D.3085 = twice (n);
  _1 = D.3085;
  h.11_2 = h;
  D.3083 = _1 + h.11_2;
  goto <D.3087>;
  <D.3087>:
  note (&h);
  goto <D.3089>;
  <D.3089>:
  h = {CLOBBER(eos)};
  goto <D.3084>;
  <D.3084>:
  return D.3083;
  <D.3086>:
  note (&h);
  resx 2
  <D.3088>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.3090;

  D.3090 = n * 2;
  goto <D.3091>;
  <D.3091>:
  return D.3090;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T3fa>) (int) f, int n)
{
  int D.3100;
  int D.3099;
  int D.3098;
  int D.3097;
  int x[4];
  int D.3092;

  D.3097 = f (n);
  _1 = D.3097;
  x[n] = _1;
  _2 = x[1];
  D.3098 = f (_2);
  _3 = D.3098;
  if (_3 != 0) goto <D.3093>; else goto <D.3094>;
  <D.3093>:
  D.3099 = f (n);
  _4 = D.3099;
  D.3092 = _4 + 1;
  goto <D.3095>;
  <D.3094>:
  D.3100 = f (2);
  D.3092 = D.3100;
  <D.3095>:
  goto <D.3102>;
  <D.3102>:
  x = {CLOBBER(eos)};
  goto <D.3096>;
  <D.3096>:
  return D.3092;
  <D.3101>:
  x = {CLOBBER(eos)};
  resx 1
}


