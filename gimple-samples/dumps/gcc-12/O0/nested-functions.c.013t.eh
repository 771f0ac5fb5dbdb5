
;; Function plain (plain, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  struct FRAME.plain FRAME.0;
  int D.2015;
  void * D.2020;

  D.2020 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2020;
  _1 = square (n); [static-chain: &FRAME.0]
  _2 = n + 1;
  _3 = square (_2); [static-chain: &FRAME.0]
  D.2015 = _1 + _3;
  goto <D.2021>;
  <D.2021>:
  return D.2015;
}



;; Function square (square.0, funcdef_no=1, decl_uid=1986, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2016;

  D.2016 = x * x;
  goto <D.2022>;
  <D.2022>:
  return D.2016;
}



;; Function shared (shared, funcdef_no=2, decl_uid=1989, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.2;
  int total [value-expr: FRAME.2.total];
  int D.2023;
  void * D.2034;
  int D.2032;
  int D.2031;

  D.2034 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.2034;
  FRAME.2.n = n;
  D.2031 = 0;
  FRAME.2.total = D.2031;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  add (i); [static-chain: &FRAME.2]
  i = i + 1;
  <D.1999>:
  D.2032 = FRAME.2.n;
  if (i < D.2032) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2023 = FRAME.2.total;
  goto <D.2035>;
  <D.2035>:
  return D.2023;
}



;; Function add (add.1, funcdef_no=3, decl_uid=1993, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.2030;
  int D.2029;
  int D.2027;

  D.2027 = CHAIN.3->n;
  _1 = x * D.2027;
  D.2029 = CHAIN.3->total;
  D.2030 = D.2029 + _1;
  CHAIN.3->total = D.2030;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2001, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.4;
  int D.2036;
  void * D.2047;
  int (*<T34d>) (int) D.2045;
  void * D.2044;

  D.2047 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2047;
  FRAME.4.n = n;
  __builtin_init_trampoline (&FRAME.4.plus, plus, &FRAME.4);
  D.2044 = __builtin_adjust_trampoline (&FRAME.4.plus);
  D.2045 = (int (*<T34d>) (int)) D.2044;
  D.2036 = call (D.2045, 3);
  goto <D.2048>;
  <D.2048>:
  return D.2036;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2004, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.2037;
  int D.2041;

  D.2041 = CHAIN.5->n;
  D.2037 = x + D.2041;
  goto <D.2049>;
  <D.2049>:
  return D.2037;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2007, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.6;
  int result [value-expr: FRAME.6.result];
  int D.2050;
  void * D.2065;
  int D.2060;

  D.2065 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.2065;
  FRAME.6.n = n;
  D.2060 = 0;
  FRAME.6.result = D.2060;
  check (1); [static-chain: &FRAME.6]
  check (5); [static-chain: &FRAME.6]
  D.2050 = FRAME.6.result;
  goto <D.2066>;
  <D.2061>: [non-local]
  out:
  D.2050 = -1;
  goto <D.2066>;
  <D.2066>:
  return D.2050;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2012, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.2063;
  int D.2059;
  int D.2058;
  int D.2056;

  D.2056 = CHAIN.7->n;
  if (x > D.2056) goto <D.2051>; else goto <D.2052>;
  <D.2051>:
  // predicted unlikely by goto predictor.
  D.2063 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2063);
  <D.2052>:
  D.2058 = CHAIN.7->result;
  D.2059 = D.2058 + x;
  CHAIN.7->result = D.2059;
  return;
}


