
;; Function plain (plain, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  int D.2015;

  _1 = square (n);
  _2 = n + 1;
  _3 = square (_2);
  D.2015 = _1 + _3;
  goto <D.2017>;
  <D.2017>:
  return D.2015;
}



;; Function square (square.0, funcdef_no=1, decl_uid=1986, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2016;

  D.2016 = x * x;
  goto <D.2018>;
  <D.2018>:
  return D.2016;
}



;; Function shared (shared, funcdef_no=2, decl_uid=1989, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.0;
  int total [value-expr: FRAME.0.total];
  int D.2019;
  void * D.2030;
  int D.2028;
  int D.2027;

  D.2030 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2030;
  FRAME.0.n = n;
  D.2027 = 0;
  FRAME.0.total = D.2027;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.1999>:
  D.2028 = FRAME.0.n;
  if (i < D.2028) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2019 = FRAME.0.total;
  goto <D.2031>;
  <D.2031>:
  return D.2019;
}



;; Function add (add.1, funcdef_no=3, decl_uid=1993, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.2026;
  int D.2025;
  int D.2023;

  D.2023 = CHAIN.1->n;
  _1 = x * D.2023;
  D.2025 = CHAIN.1->total;
  D.2026 = D.2025 + _1;
  CHAIN.1->total = D.2026;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2001, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.2;
  int D.2032;
  void * D.2043;
  int (*<T34d>) (int) D.2041;
  void * D.2040;

  D.2043 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.2043;
  FRAME.2.n = n;
  __builtin_init_trampoline (&FRAME.2.plus, plus, &FRAME.2);
  D.2040 = __builtin_adjust_trampoline (&FRAME.2.plus);
  D.2041 = (int (*<T34d>) (int)) D.2040;
  D.2032 = call (D.2041, 3);
  goto <D.2044>;
  <D.2044>:
  return D.2032;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2004, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.2033;
  int D.2037;

  D.2037 = CHAIN.3->n;
  D.2033 = x + D.2037;
  goto <D.2045>;
  <D.2045>:
  return D.2033;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2007, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.4;
  int result [value-expr: FRAME.4.result];
  int D.2046;
  void * D.2061;
  int D.2056;

  D.2061 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2061;
  FRAME.4.n = n;
  D.2056 = 0;
  FRAME.4.result = D.2056;
  check (1); [static-chain: &FRAME.4]
  check (5); [static-chain: &FRAME.4]
  D.2046 = FRAME.4.result;
  goto <D.2062>;
  <D.2057>: [non-local]
  out:
  D.2046 = -1;
  goto <D.2062>;
  <D.2062>:
  return D.2046;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2012, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.2059;
  int D.2055;
  int D.2054;
  int D.2052;

  D.2052 = CHAIN.5->n;
  if (x > D.2052) goto <D.2047>; else goto <D.2048>;
  <D.2047>:
  // predicted unlikely by goto predictor.
  D.2059 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2059);
  <D.2048>:
  D.2054 = CHAIN.5->result;
  D.2055 = D.2054 + x;
  CHAIN.5->result = D.2055;
  return;
}


