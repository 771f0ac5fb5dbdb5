
;; Function call (call, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int call (int (*<T3f5>) (void) f)
{
  int D.3002;

  D.3002 = f ();
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function by_type (by_type, funcdef_no=1, decl_uid=2963, cgraph_uid=3, symbol_order=2)

int by_type (int n)
{
  struct FRAME.by_type FRAME.2;
  int D.3008;
  sizetype D.3007;
  bitsizetype D.3006;
  sizetype D.3005;
  int n.0 [value-expr: FRAME.2.n.0];
  void * D.3022;
  int (*<T3f5>) (void) D.3020;
  void * D.3019;
  int D.3016;
  int D.3015;
  int D.3014;

  D.3022 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3022;
  __builtin_init_trampoline (&FRAME.2.size, size, &FRAME.2);
  FRAME.2.n.0 = n;
  D.3014 = FRAME.2.n.0;
  _1 = (long int) D.3014;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3005 = _3;
  D.3015 = FRAME.2.n.0;
  _4 = (sizetype) D.3015;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3006 = _6;
  D.3016 = FRAME.2.n.0;
  _7 = (sizetype) D.3016;
  _8 = _7 * 4;
  D.3007 = _8;
  D.3019 = __builtin_adjust_trampoline (&FRAME.2.size);
  D.3020 = (int (*<T3f5>) (void)) D.3019;
  D.3008 = call (D.3020);
  goto <D.3023>;
  <D.3023>:
  return D.3008;
}



;; Function size (size.0, funcdef_no=2, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int size ()
{
  int D.3009;
  int D.3013;

  D.3013 = CHAIN.3->n.0;
  n.1_1 = (unsigned int) D.3013;
  _2 = n.1_1 * 4;
  D.3009 = (int) _2;
  goto <D.3024>;
  <D.3024>:
  return D.3009;
}



;; Function by_variable (by_variable, funcdef_no=3, decl_uid=2970, cgraph_uid=5, symbol_order=4)

int by_variable (int n)
{
  struct FRAME.by_variable FRAME.9;
  char bytes[0:D.3026] [value-expr: *bytes.5];
  void * saved_stack.6;
  int D.3032;
  char[0:D.3026] * bytes.5;
  sizetype D.3030;
  bitsizetype D.3029;
  sizetype D.3028;
  bitsizetype D.3027;
  sizetype D.3026;
  int n.4 [value-expr: FRAME.9.n.4];
  void * D.3054;
  int (*<T3f5>) (void) D.3052;
  void * D.3051;
  int D.3049;
  int D.3048;
  int D.3047;
  int D.3046;
  int D.3045;

  D.3054 = __builtin_dwarf_cfa (0);
  FRAME.9.FRAME_BASE.PARENT = D.3054;
  __builtin_init_trampoline (&FRAME.9.size, size, &FRAME.9);
  saved_stack.6 = __builtin_stack_save ();
  FRAME.9.n.4 = n;
  D.3045 = FRAME.9.n.4;
  _1 = (long int) D.3045;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3026 = _3;
  D.3046 = FRAME.9.n.4;
  _4 = (sizetype) D.3046;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.3027 = _6;
  D.3047 = FRAME.9.n.4;
  _7 = (sizetype) D.3047;
  D.3028 = _7;
  D.3048 = FRAME.9.n.4;
  _8 = (sizetype) D.3048;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.3029 = _10;
  D.3049 = FRAME.9.n.4;
  _11 = (sizetype) D.3049;
  D.3030 = _11;
  bytes.5 = __builtin_alloca_with_align (D.3030, 8);
  D.3051 = __builtin_adjust_trampoline (&FRAME.9.size);
  D.3052 = (int (*<T3f5>) (void)) D.3051;
  D.3032 = call (D.3052);
  goto <D.3056>;
  <D.3056>:
  __builtin_stack_restore (saved_stack.6);
  goto <D.3055>;
  <D.3055>:
  return D.3032;
}



;; Function size (size.1, funcdef_no=4, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int size ()
{
  char copy[0:D.3035] [value-expr: *copy.7];
  void * saved_stack.8;
  int D.3039;
  char[0:D.3035] * copy.7;
  bitsizetype D.3037;
  bitsizetype D.3036;
  sizetype D.3035;
  long unsigned int D.3034;
  int D.3044;

  saved_stack.8 = __builtin_stack_save ();
  D.3044 = CHAIN.10->n.4;
  D.3034 = (long unsigned int) D.3044;
  _1 = (long int) D.3034;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3035 = _3;
  _4 = (bitsizetype) D.3034;
  _5 = _4 * 8;
  D.3036 = _5;
  _6 = (bitsizetype) D.3034;
  _7 = _6 * 8;
  D.3037 = _7;
  copy.7 = __builtin_alloca_with_align (D.3034, 8);
  (*copy.7)[0] = 1;
  _8 = (*copy.7)[0];
  D.3039 = (int) _8;
  goto <D.3058>;
  <D.3058>:
  __builtin_stack_restore (saved_stack.8);
  goto <D.3057>;
  <D.3057>:
  return D.3039;
}



;; Function by_parameter (by_parameter, funcdef_no=5, decl_uid=2978, cgraph_uid=7, symbol_order=6)

__attribute__((noclone))
int by_parameter (int n)
{
  struct FRAME.by_parameter FRAME.14;
  int (*<T404>) (struct record) pointer;
  struct record r [value-expr: *r.12];
  void * saved_stack.13;
  int D.3070;
  struct record * r.12;
  sizetype D.3068;
  bitsizetype D.3067;
  sizetype D.3066;
  bitsizetype D.3065;
  sizetype D.3064;
  bitsizetype D.3063;
  sizetype D.3062;
  sizetype D.3061;
  bitsizetype D.3060;
  int n.11 [value-expr: FRAME.14.n.11];
  void * D.3090;
  int D.3088;
  int D.3087;
  int D.3086;
  int D.3085;
  int D.3084;
  int D.3083;
  int D.3082;
  int D.3081;
  int D.3080;

  D.3090 = __builtin_dwarf_cfa (0);
  FRAME.14.FRAME_BASE.PARENT = D.3090;
  saved_stack.13 = __builtin_stack_save ();
  FRAME.14.n.11 = n;
  D.3080 = FRAME.14.n.11;
  _1 = (sizetype) D.3080;
  _2 = (bitsizetype) _1;
  _3 = _2 * 8;
  D.3060 = _3;
  D.3081 = FRAME.14.n.11;
  _4 = (sizetype) D.3081;
  D.3061 = _4;
  D.3082 = FRAME.14.n.11;
  _5 = (long int) D.3082;
  _6 = _5 + -1;
  _7 = (sizetype) _6;
  D.3062 = _7;
  D.3083 = FRAME.14.n.11;
  _8 = (sizetype) D.3083;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.3063 = _10;
  D.3084 = FRAME.14.n.11;
  _11 = (sizetype) D.3084;
  D.3064 = _11;
  D.3085 = FRAME.14.n.11;
  _12 = (sizetype) D.3085;
  _13 = _12 + 4;
  _14 = (bitsizetype) _13;
  _15 = _14 * 8;
  _16 = _15 + 31;
  _17 = _16 & 0xffffffffffffffffffffffffffffffe0;
  D.3065 = _17;
  D.3086 = FRAME.14.n.11;
  _18 = (sizetype) D.3086;
  _19 = _18 + 7;
  _20 = _19 & 18446744073709551612;
  D.3066 = _20;
  D.3087 = FRAME.14.n.11;
  _21 = (sizetype) D.3087;
  _22 = _21 + 4;
  _23 = (bitsizetype) _22;
  _24 = _23 * 8;
  _25 = _24 + 31;
  _26 = _25 & 0xffffffffffffffffffffffffffffffe0;
  D.3067 = _26;
  D.3088 = FRAME.14.n.11;
  _27 = (sizetype) D.3088;
  _28 = _27 + 7;
  _29 = _28 & 18446744073709551612;
  D.3068 = _29;
  r.12 = __builtin_alloca_with_align (D.3068, 32);
  pointer = use;
  r.12->used = n;
  D.3070 = pointer (WITH_SIZE_EXPR <*r.12, D.3066>);
  goto <D.3092>;
  <D.3092>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.3091>;
  <D.3091>:
  return D.3070;
}



;; Function use (use.2, funcdef_no=6, decl_uid=2986, cgraph_uid=6, symbol_order=5)

int use (struct record x)
{
  int D.3074;
  sizetype D.3073;
  bitsizetype D.3072;
  int D.3079;
  int D.3078;

  D.3078 = CHAIN.15->n.11;
  _1 = (sizetype) D.3078;
  _2 = _1 + 4;
  _3 = (bitsizetype) _2;
  _4 = _3 * 8;
  _5 = _4 + 31;
  _6 = _5 & 0xffffffffffffffffffffffffffffffe0;
  D.3072 = _6;
  D.3079 = CHAIN.15->n.11;
  _7 = (sizetype) D.3079;
  _8 = _7 + 7;
  _9 = _8 & 18446744073709551612;
  D.3073 = _9;
  D.3074 = x.used;
  goto <D.3093>;
  <D.3093>:
  return D.3074;
}



;; Function by_result (by_result, funcdef_no=7, decl_uid=2991, cgraph_uid=9, symbol_order=8)

__attribute__((noclone))
int by_result (int n)
{
  struct FRAME.by_result FRAME.18;
  int D.3098;
  sizetype D.3097;
  bitsizetype D.3096;
  sizetype D.3095;
  int n.16 [value-expr: FRAME.18.n.16];
  void * D.3113;
  int (*<T3f5>) (void) D.3111;
  void * D.3110;
  int D.3107;
  int D.3106;
  int D.3105;

  D.3113 = __builtin_dwarf_cfa (0);
  FRAME.18.FRAME_BASE.PARENT = D.3113;
  __builtin_init_trampoline (&FRAME.18.size, size, &FRAME.18);
  FRAME.18.n.16 = n;
  D.3105 = FRAME.18.n.16;
  _1 = (long int) D.3105;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3095 = _3;
  D.3106 = FRAME.18.n.16;
  _4 = (sizetype) D.3106;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3096 = _6;
  D.3107 = FRAME.18.n.16;
  _7 = (sizetype) D.3107;
  _8 = _7 * 4;
  D.3097 = _8;
  D.3110 = __builtin_adjust_trampoline (&FRAME.18.size);
  D.3111 = (int (*<T3f5>) (void)) D.3110;
  D.3098 = call (D.3111);
  goto <D.3114>;
  <D.3114>:
  return D.3098;
}



;; Function size (size.3, funcdef_no=9, decl_uid=2998, cgraph_uid=10, symbol_order=9)

int size ()
{
  int[0:D.3095] * D.3000;
  int D.3099;
  int D.3104;

  D.3000 = row (); [static-chain: CHAIN.19]
  D.3104 = CHAIN.19->n.16;
  n.17_1 = (unsigned int) D.3104;
  _2 = n.17_1 * 4;
  D.3099 = (int) _2;
  goto <D.3115>;
  <D.3115>:
  return D.3099;
}



;; Function row (row.4, funcdef_no=8, decl_uid=2995, cgraph_uid=8, symbol_order=7)

int[0:D.3095] * row ()
{
  int[0:D.3095] * D.3100;

  D.3100 = 0B;
  goto <D.3116>;
  <D.3116>:
  return D.3100;
}


