
;; Function plain (plain, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  int D.2995;

  _1 = square (n);
  _2 = n + 1;
  _3 = square (_2);
  D.2995 = _1 + _3;
  goto <D.2997>;
  <D.2997>:
  return D.2995;
}



;; Function square (square.0, funcdef_no=1, decl_uid=2966, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2996;

  D.2996 = x * x;
  goto <D.2998>;
  <D.2998>:
  return D.2996;
}



;; Function shared (shared, funcdef_no=2, decl_uid=2969, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.0;
  int total [value-expr: FRAME.0.total];
  int D.2999;
  void * D.3010;
  int D.3008;
  int D.3007;

  D.3010 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3010;
  FRAME.0.n = n;
  D.3007 = 0;
  FRAME.0.total = D.3007;
  i = 0;
  goto <D.2979>;
  <D.2978>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2979>:
  D.3008 = FRAME.0.n;
  if (i < D.3008) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.2999 = FRAME.0.total;
  goto <D.3011>;
  <D.3011>:
  return D.2999;
}



;; Function add (add.1, funcdef_no=3, decl_uid=2973, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.3006;
  int D.3005;
  int D.3003;

  D.3003 = CHAIN.1->n;
  _1 = x * D.3003;
  D.3005 = CHAIN.1->total;
  D.3006 = D.3005 + _1;
  CHAIN.1->total = D.3006;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2981, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.2;
  int D.3012;
  void * D.3023;
  int (*<T3f5>) (int) D.3021;
  void * D.3020;

  D.3023 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3023;
  FRAME.2.n = n;
  __builtin_init_trampoline (&FRAME.2.plus, plus, &FRAME.2);
  D.3020 = __builtin_adjust_trampoline (&FRAME.2.plus);
  D.3021 = (int (*<T3f5>) (int)) D.3020;
  D.3012 = call (D.3021, 3);
  goto <D.3024>;
  <D.3024>:
  return D.3012;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2984, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.3013;
  int D.3017;

  D.3017 = CHAIN.3->n;
  D.3013 = x + D.3017;
  goto <D.3025>;
  <D.3025>:
  return D.3013;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2987, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.4;
  int result [value-expr: FRAME.4.result];
  int D.3026;
  void * D.3041;
  int D.3036;

  D.3041 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3041;
  FRAME.4.n = n;
  D.3036 = 0;
  FRAME.4.result = D.3036;
  check (1); [static-chain: &FRAME.4]
  check (5); [static-chain: &FRAME.4]
  D.3026 = FRAME.4.result;
  goto <D.3042>;
  <D.3037>: [non-local]
  out:
  D.3026 = -1;
  goto <D.3042>;
  <D.3042>:
  return D.3026;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2992, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.3039;
  int D.3035;
  int D.3034;
  int D.3032;

  D.3032 = CHAIN.5->n;
  if (x > D.3032) goto <D.3027>; else goto <D.3028>;
  <D.3027>:
  // predicted unlikely by goto predictor.
  D.3039 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.3039);
  <D.3028>:
  D.3034 = CHAIN.5->result;
  D.3035 = D.3034 + x;
  CHAIN.5->result = D.3035;
  return;
}


