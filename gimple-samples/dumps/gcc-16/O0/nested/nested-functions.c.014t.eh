
;; Function plain (plain, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  struct FRAME.plain FRAME.0;
  int D.3003;
  void * D.3008;

  D.3008 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3008;
  _1 = square (n); [static-chain: &FRAME.0]
  _2 = n + 1;
  _3 = square (_2); [static-chain: &FRAME.0]
  D.3003 = _1 + _3;
  goto <D.3009>;
  <D.3009>:
  return D.3003;
}



;; Function square (square.0, funcdef_no=1, decl_uid=2966, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.3004;

  D.3004 = x * x;
  goto <D.3010>;
  <D.3010>:
  return D.3004;
}



;; Function shared (shared, funcdef_no=2, decl_uid=2969, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.2;
  int total [value-expr: FRAME.2.total];
  int D.3011;
  void * D.3022;
  int D.3020;
  int D.3019;

  D.3022 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3022;
  FRAME.2.n = n;
  D.3019 = 0;
  FRAME.2.total = D.3019;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  add (i); [static-chain: &FRAME.2]
  i = i + 1;
  <D.2979>:
  D.3020 = FRAME.2.n;
  if (i < D.3020) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3011 = FRAME.2.total;
  goto <D.3023>;
  <D.3023>:
  return D.3011;
}



;; Function add (add.1, funcdef_no=3, decl_uid=2973, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.3018;
  int D.3017;
  int D.3015;

  D.3015 = CHAIN.3->n;
  _1 = x * D.3015;
  D.3017 = CHAIN.3->total;
  D.3018 = D.3017 + _1;
  CHAIN.3->total = D.3018;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2981, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.4;
  int D.3024;
  void * D.3035;
  int (*<T3f5>) (int) D.3033;
  void * D.3032;

  D.3035 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3035;
  FRAME.4.n = n;
  __builtin_init_trampoline (&FRAME.4.plus, plus, &FRAME.4);
  D.3032 = __builtin_adjust_trampoline (&FRAME.4.plus);
  D.3033 = (int (*<T3f5>) (int)) D.3032;
  D.3024 = call (D.3033, 3);
  goto <D.3036>;
  <D.3036>:
  return D.3024;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2984, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.3025;
  int D.3029;

  D.3029 = CHAIN.5->n;
  D.3025 = x + D.3029;
  goto <D.3037>;
  <D.3037>:
  return D.3025;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2987, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.6;
  int result [value-expr: FRAME.6.result];
  int D.3038;
  void * D.3053;
  int D.3048;

  D.3053 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.3053;
  FRAME.6.n = n;
  D.3048 = 0;
  FRAME.6.result = D.3048;
  check (1); [static-chain: &FRAME.6]
  check (5); [static-chain: &FRAME.6]
  D.3038 = FRAME.6.result;
  goto <D.3054>;
  <D.3049>: [non-local]
  out:
  D.3038 = -1;
  goto <D.3054>;
  <D.3054>:
  return D.3038;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2992, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.3051;
  int D.3047;
  int D.3046;
  int D.3044;

  D.3044 = CHAIN.7->n;
  if (x > D.3044) goto <D.3039>; else goto <D.3040>;
  <D.3039>:
  // predicted unlikely by goto predictor.
  D.3051 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3051);
  <D.3040>:
  D.3046 = CHAIN.7->result;
  D.3047 = D.3046 + x;
  CHAIN.7->result = D.3047;
  return;
}



;; Function jump_out_of_recursion (jump_out_of_recursion, funcdef_no=8, decl_uid=2995, cgraph_uid=10, symbol_order=9)

int jump_out_of_recursion (int n)
{
  struct FRAME.jump_out_of_recursion FRAME.8;
  int total [value-expr: FRAME.8.total];
  int D.3056;
  void * D.3076;
  int (*<T3f5>) (int) D.3074;
  void * D.3073;
  int D.3068;
  int D.3067;

  D.3076 = __builtin_dwarf_cfa (0);
  FRAME.8.FRAME_BASE.PARENT = D.3076;
  FRAME.8.n = n;
  __builtin_init_trampoline (&FRAME.8.add, add, &FRAME.8);
  D.3067 = 0;
  FRAME.8.total = D.3067;
  D.3068 = FRAME.8.n;
  D.3073 = __builtin_adjust_trampoline (&FRAME.8.add);
  D.3074 = (int (*<T3f5>) (int)) D.3073;
  call (D.3074, D.3068);
  goto out;
  <D.3069>: [non-local]
  out:
  D.3056 = FRAME.8.total;
  goto <D.3077>;
  <D.3077>:
  return D.3056;
}



;; Function add (add.4, funcdef_no=9, decl_uid=3000, cgraph_uid=9, symbol_order=8)

int add (int k)
{
  int D.3059;
  void *[4] * D.3071;
  int D.3066;
  int D.3065;
  int D.3063;

  if (k == 0) goto <D.3057>; else goto <D.3058>;
  <D.3057>:
  // predicted unlikely by goto predictor.
  D.3071 = &CHAIN.9->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3071);
  <D.3058>:
  D.3063 = CHAIN.9->n;
  _1 = k + D.3063;
  D.3065 = CHAIN.9->total;
  D.3066 = D.3065 + _1;
  CHAIN.9->total = D.3066;
  _2 = k + -1;
  D.3059 = add (_2); [static-chain: CHAIN.9]
  goto <D.3079>;
  <D.3079>:
  return D.3059;
}


