
;; Function plain (plain, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  int D.3003;

  _1 = square (n);
  _2 = n + 1;
  _3 = square (_2);
  D.3003 = _1 + _3;
  goto <D.3005>;
  <D.3005>:
  return D.3003;
}



;; Function square (square.0, funcdef_no=1, decl_uid=2966, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.3004;

  D.3004 = x * x;
  goto <D.3006>;
  <D.3006>:
  return D.3004;
}



;; Function shared (shared, funcdef_no=2, decl_uid=2969, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.0;
  int total [value-expr: FRAME.0.total];
  int D.3007;
  void * D.3018;
  int D.3016;
  int D.3015;

  D.3018 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3018;
  FRAME.0.n = n;
  D.3015 = 0;
  FRAME.0.total = D.3015;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2979>:
  D.3016 = FRAME.0.n;
  if (i < D.3016) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3007 = FRAME.0.total;
  goto <D.3019>;
  <D.3019>:
  return D.3007;
}



;; Function add (add.1, funcdef_no=3, decl_uid=2973, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.3014;
  int D.3013;
  int D.3011;

  D.3011 = CHAIN.1->n;
  _1 = x * D.3011;
  D.3013 = CHAIN.1->total;
  D.3014 = D.3013 + _1;
  CHAIN.1->total = D.3014;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2981, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.2;
  int D.3020;
  void * D.3031;
  int (*<T3f5>) (int) D.3029;
  void * D.3028;

  D.3031 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3031;
  FRAME.2.n = n;
  __builtin_init_trampoline (&FRAME.2.plus, plus, &FRAME.2);
  D.3028 = __builtin_adjust_trampoline (&FRAME.2.plus);
  D.3029 = (int (*<T3f5>) (int)) D.3028;
  D.3020 = call (D.3029, 3);
  goto <D.3032>;
  <D.3032>:
  return D.3020;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2984, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.3021;
  int D.3025;

  D.3025 = CHAIN.3->n;
  D.3021 = x + D.3025;
  goto <D.3033>;
  <D.3033>:
  return D.3021;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2987, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.4;
  int result [value-expr: FRAME.4.result];
  int D.3034;
  void * D.3049;
  int D.3044;

  D.3049 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3049;
  FRAME.4.n = n;
  D.3044 = 0;
  FRAME.4.result = D.3044;
  check (1); [static-chain: &FRAME.4]
  check (5); [static-chain: &FRAME.4]
  D.3034 = FRAME.4.result;
  goto <D.3050>;
  <D.3045>: [non-local]
  out:
  D.3034 = -1;
  goto <D.3050>;
  <D.3050>:
  return D.3034;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2992, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.3047;
  int D.3043;
  int D.3042;
  int D.3040;

  D.3040 = CHAIN.5->n;
  if (x > D.3040) goto <D.3035>; else goto <D.3036>;
  <D.3035>:
  // predicted unlikely by goto predictor.
  D.3047 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3047);
  <D.3036>:
  D.3042 = CHAIN.5->result;
  D.3043 = D.3042 + x;
  CHAIN.5->result = D.3043;
  return;
}



;; Function jump_out_of_recursion (jump_out_of_recursion, funcdef_no=8, decl_uid=2995, cgraph_uid=10, symbol_order=9)

int jump_out_of_recursion (int n)
{
  struct FRAME.jump_out_of_recursion FRAME.6;
  int total [value-expr: FRAME.6.total];
  int D.3052;
  void * D.3072;
  int (*<T3f5>) (int) D.3070;
  void * D.3069;
  int D.3064;
  int D.3063;

  D.3072 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.3072;
  FRAME.6.n = n;
  __builtin_init_trampoline (&FRAME.6.add, add, &FRAME.6);
  D.3063 = 0;
  FRAME.6.total = D.3063;
  D.3064 = FRAME.6.n;
  D.3069 = __builtin_adjust_trampoline (&FRAME.6.add);
  D.3070 = (int (*<T3f5>) (int)) D.3069;
  call (D.3070, D.3064);
  goto out;
  <D.3065>: [non-local]
  out:
  D.3052 = FRAME.6.total;
  goto <D.3073>;
  <D.3073>:
  return D.3052;
}



;; Function add (add.4, funcdef_no=9, decl_uid=3000, cgraph_uid=9, symbol_order=8)

int add (int k)
{
  int D.3055;
  void *[4] * D.3067;
  int D.3062;
  int D.3061;
  int D.3059;

  if (k == 0) goto <D.3053>; else goto <D.3054>;
  <D.3053>:
  // predicted unlikely by goto predictor.
  D.3067 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3067);
  <D.3054>:
  D.3059 = CHAIN.7->n;
  _1 = k + D.3059;
  D.3061 = CHAIN.7->total;
  D.3062 = D.3061 + _1;
  CHAIN.7->total = D.3062;
  _2 = k + -1;
  D.3055 = add (_2); [static-chain: CHAIN.7]
  goto <D.3075>;
  <D.3075>:
  return D.3055;
}


