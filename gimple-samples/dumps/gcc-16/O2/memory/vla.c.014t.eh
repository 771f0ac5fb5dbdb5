
;; Function one (one, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

int one (int n)
{
  int a[0:D.2994] [value-expr: *a.1];
  void * saved_stack.2;
  int D.3000;
  int[0:D.2994] * a.1;
  sizetype D.2998;
  bitsizetype D.2997;
  sizetype D.2996;
  bitsizetype D.2995;
  sizetype D.2994;
  int n.0;

  saved_stack.2 = __builtin_stack_save ();
  n.0 = n;
  _1 = (long int) n.0;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2994 = _3;
  _4 = (sizetype) n.0;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2995 = _6;
  _7 = (sizetype) n.0;
  _8 = _7 * 4;
  D.2996 = _8;
  _9 = (sizetype) n.0;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2997 = _11;
  _12 = (sizetype) n.0;
  _13 = _12 * 4;
  D.2998 = _13;
  a.1 = __builtin_alloca_with_align (D.2998, 32);
  fill (n, a.1);
  _14 = n + -1;
  D.3000 = (*a.1)[_14];
  goto <D.3003>;
  <D.3003>:
  __builtin_stack_restore (saved_stack.2);
  goto <D.3002>;
  <D.3002>:
  return D.3000;
}



;; Function in_loop (in_loop, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int in_loop (int n)
{
  int a[0:D.3005] [value-expr: *a.4];
  int i;
  int sum;
  int D.3012;
  void * saved_stack.5;
  int[0:D.3005] * a.4;
  sizetype D.3009;
  bitsizetype D.3008;
  sizetype D.3007;
  bitsizetype D.3006;
  sizetype D.3005;
  int i.3;

  sum = 0;
  i = 1;
  goto <D.2974>;
  <D.2973>:
  saved_stack.5 = __builtin_stack_save ();
  i.3 = i;
  _1 = (long int) i.3;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3005 = _3;
  _4 = (sizetype) i.3;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3006 = _6;
  _7 = (sizetype) i.3;
  _8 = _7 * 4;
  D.3007 = _8;
  _9 = (sizetype) i.3;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.3008 = _11;
  _12 = (sizetype) i.3;
  _13 = _12 * 4;
  D.3009 = _13;
  a.4 = __builtin_alloca_with_align (D.3009, 32);
  fill (i, a.4);
  _14 = (*a.4)[0];
  sum = sum + _14;
  __builtin_stack_restore (saved_stack.5);
  i = i + 1;
  <D.2974>:
  if (i < n) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  D.3012 = sum;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}



;; Function matrix (matrix, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

int matrix (int n, int m)
{
  int a[0:D.3019][0:D.3016] [value-expr: *a.8];
  void * saved_stack.11;
  int D.3025;
  int[0:D.3019][0:D.3016] * a.8;
  sizetype D.3023;
  bitsizetype D.3022;
  sizetype D.3021;
  bitsizetype D.3020;
  sizetype D.3019;
  sizetype D.3018;
  bitsizetype D.3017;
  sizetype D.3016;
  int n.7;
  int m.6;

  saved_stack.11 = __builtin_stack_save ();
  m.6 = m;
  n.7 = n;
  _1 = (long int) m.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3016 = _3;
  _4 = (sizetype) m.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3017 = _6;
  _7 = (sizetype) m.6;
  _8 = _7 * 4;
  D.3018 = _8;
  _9 = (long int) n.7;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  D.3019 = _11;
  _12 = (sizetype) m.6;
  _13 = (bitsizetype) _12;
  _14 = (sizetype) n.7;
  _15 = (bitsizetype) _14;
  _16 = _13 * _15;
  _17 = _16 * 32;
  D.3020 = _17;
  _18 = (sizetype) m.6;
  _19 = (sizetype) n.7;
  _20 = _18 * _19;
  _21 = _20 * 4;
  D.3021 = _21;
  _22 = (sizetype) m.6;
  _23 = (bitsizetype) _22;
  _24 = (sizetype) n.7;
  _25 = (bitsizetype) _24;
  _26 = _23 * _25;
  _27 = _26 * 32;
  D.3022 = _27;
  _28 = (sizetype) m.6;
  _29 = (sizetype) n.7;
  _30 = _28 * _29;
  _31 = _30 * 4;
  D.3023 = _31;
  a.8 = __builtin_alloca_with_align (D.3023, 32);
  _32 = D.3018 >> 2;
  _33 = &(*a.8)[0]{lb: 0 sz: _32 * 4}[0];
  _34 = n * m;
  fill (_34, _33);
  _35 = D.3018 >> 2;
  _36 = n + -1;
  _37 = m + -1;
  _38 = (*a.8)[_36]{lb: 0 sz: _35 * 4}[_37];
  _39 = (unsigned int) _38;
  m.9_40 = (unsigned int) m.6;
  n.10_41 = (unsigned int) n.7;
  _42 = m.9_40 * n.10_41;
  _43 = _42 * 4;
  _44 = _39 + _43;
  D.3025 = (int) _44;
  goto <D.3028>;
  <D.3028>:
  __builtin_stack_restore (saved_stack.11);
  goto <D.3027>;
  <D.3027>:
  return D.3025;
}



;; Function parameter (parameter, funcdef_no=3, decl_uid=2983, cgraph_uid=4, symbol_order=3)

__attribute__((access ("^1[$$],$0$0", )))
int parameter (int n, int[0:D.3031] * a)
{
  int D.3034;
  sizetype D.3033;
  bitsizetype D.3032;
  sizetype D.3031;
  int n.13;
  int n.12;

  n.12 = n;
  n.13 = n;
  _1 = (long int) n.12;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3031 = _3;
  _4 = (sizetype) n.12;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3032 = _6;
  _7 = (sizetype) n.12;
  _8 = _7 * 4;
  D.3033 = _8;
  _9 = (sizetype) n.12;
  _10 = _9 * 4;
  _11 = a + _10;
  D.3034 = (*_11)[2];
  goto <D.3035>;
  <D.3035>:
  return D.3034;
}



;; Function leave (leave, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

int leave (int n)
{
  char text[0:D.3037] [value-expr: *text.14];
  void * saved_stack.15;
  int D.3045;
  char[0:D.3037] * text.14;
  sizetype D.3041;
  bitsizetype D.3040;
  sizetype D.3039;
  bitsizetype D.3038;
  sizetype D.3037;
  int D.3036;

  saved_stack.15 = __builtin_stack_save ();
  D.3036 = n + 1;
  _1 = (long int) D.3036;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3037 = _3;
  _4 = (sizetype) D.3036;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.3038 = _6;
  _7 = (sizetype) D.3036;
  D.3039 = _7;
  _8 = (sizetype) D.3036;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.3040 = _10;
  _11 = (sizetype) D.3036;
  D.3041 = _11;
  text.14 = __builtin_alloca_with_align (D.3041, 8);
  if (n > 4) goto <D.3043>; else goto <D.3044>;
  <D.3043>:
  D.3045 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3049>;
  <D.3044>:
  fill (n, text.14);
  __builtin_stack_restore (saved_stack.15);
  goto <D.3048>;
  <D.3049>:
  __builtin_stack_restore (saved_stack.15);
  goto <D.3047>;
  <D.3048>:
  D.3045 = 0;
  goto <D.3047>;
  <D.3047>:
  return D.3045;
}



;; Function scratch (scratch, funcdef_no=5, decl_uid=2990, cgraph_uid=6, symbol_order=5)

void * scratch (long unsigned int n)
{
  void * D.3050;

  _1 = __builtin_alloca (n);
  D.3050 = __builtin_memset (_1, 0, n);
  goto <D.3051>;
  <D.3051>:
  return D.3050;
}


