
;; Function plain (plain, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  struct FRAME.plain FRAME.0;
  int D.2995;
  void * D.3000;

  D.3000 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3000;
  _1 = square (n); [static-chain: &FRAME.0]
  _2 = n + 1;
  _3 = square (_2); [static-chain: &FRAME.0]
  D.2995 = _1 + _3;
  goto <D.3001>;
  <D.3001>:
  return D.2995;
}



;; Function square (square.0, funcdef_no=1, decl_uid=2966, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2996;

  D.2996 = x * x;
  goto <D.3002>;
  <D.3002>:
  return D.2996;
}



;; Function shared (shared, funcdef_no=2, decl_uid=2969, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.2;
  int total [value-expr: FRAME.2.total];
  int D.3003;
  void * D.3014;
  int D.3012;
  int D.3011;

  D.3014 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3014;
  FRAME.2.n = n;
  D.3011 = 0;
  FRAME.2.total = D.3011;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  add (i); [static-chain: &FRAME.2]
  i = i + 1;
  <D.2979>:
  D.3012 = FRAME.2.n;
  if (i < D.3012) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3003 = FRAME.2.total;
  goto <D.3015>;
  <D.3015>:
  return D.3003;
}



;; Function add (add.1, funcdef_no=3, decl_uid=2973, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.3010;
  int D.3009;
  int D.3007;

  D.3007 = CHAIN.3->n;
  _1 = x * D.3007;
  D.3009 = CHAIN.3->total;
  D.3010 = D.3009 + _1;
  CHAIN.3->total = D.3010;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2981, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.4;
  int D.3016;
  void * D.3027;
  int (*<T3f5>) (int) D.3025;
  void * D.3024;

  D.3027 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3027;
  FRAME.4.n = n;
  __builtin_init_trampoline (&FRAME.4.plus, plus, &FRAME.4);
  D.3024 = __builtin_adjust_trampoline (&FRAME.4.plus);
  D.3025 = (int (*<T3f5>) (int)) D.3024;
  D.3016 = call (D.3025, 3);
  goto <D.3028>;
  <D.3028>:
  return D.3016;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2984, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.3017;
  int D.3021;

  D.3021 = CHAIN.5->n;
  D.3017 = x + D.3021;
  goto <D.3029>;
  <D.3029>:
  return D.3017;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2987, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.6;
  int result [value-expr: FRAME.6.result];
  int D.3030;
  void * D.3045;
  int D.3040;

  D.3045 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.3045;
  FRAME.6.n = n;
  D.3040 = 0;
  FRAME.6.result = D.3040;
  check (1); [static-chain: &FRAME.6]
  check (5); [static-chain: &FRAME.6]
  D.3030 = FRAME.6.result;
  goto <D.3046>;
  <D.3041>: [non-local]
  out:
  D.3030 = -1;
  goto <D.3046>;
  <D.3046>:
  return D.3030;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2992, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.3043;
  int D.3039;
  int D.3038;
  int D.3036;

  D.3036 = CHAIN.7->n;
  if (x > D.3036) goto <D.3031>; else goto <D.3032>;
  <D.3031>:
  // predicted unlikely by goto predictor.
  D.3043 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3043);
  <D.3032>:
  D.3038 = CHAIN.7->result;
  D.3039 = D.3038 + x;
  CHAIN.7->result = D.3039;
  return;
}


