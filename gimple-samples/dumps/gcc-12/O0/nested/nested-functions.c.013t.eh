
;; Function plain (plain, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  struct FRAME.plain FRAME.0;
  int D.2023;
  void * D.2028;

  D.2028 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2028;
  _1 = square (n); [static-chain: &FRAME.0]
  _2 = n + 1;
  _3 = square (_2); [static-chain: &FRAME.0]
  D.2023 = _1 + _3;
  goto <D.2029>;
  <D.2029>:
  return D.2023;
}



;; Function square (square.0, funcdef_no=1, decl_uid=1986, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2024;

  D.2024 = x * x;
  goto <D.2030>;
  <D.2030>:
  return D.2024;
}



;; Function shared (shared, funcdef_no=2, decl_uid=1989, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.2;
  int total [value-expr: FRAME.2.total];
  int D.2031;
  void * D.2042;
  int D.2040;
  int D.2039;

  D.2042 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.2042;
  FRAME.2.n = n;
  D.2039 = 0;
  FRAME.2.total = D.2039;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  add (i); [static-chain: &FRAME.2]
  i = i + 1;
  <D.1999>:
  D.2040 = FRAME.2.n;
  if (i < D.2040) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2031 = FRAME.2.total;
  goto <D.2043>;
  <D.2043>:
  return D.2031;
}



;; Function add (add.1, funcdef_no=3, decl_uid=1993, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.2038;
  int D.2037;
  int D.2035;

  D.2035 = CHAIN.3->n;
  _1 = x * D.2035;
  D.2037 = CHAIN.3->total;
  D.2038 = D.2037 + _1;
  CHAIN.3->total = D.2038;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2001, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.4;
  int D.2044;
  void * D.2055;
  int (*<T34d>) (int) D.2053;
  void * D.2052;

  D.2055 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2055;
  FRAME.4.n = n;
  __builtin_init_trampoline (&FRAME.4.plus, plus, &FRAME.4);
  D.2052 = __builtin_adjust_trampoline (&FRAME.4.plus);
  D.2053 = (int (*<T34d>) (int)) D.2052;
  D.2044 = call (D.2053, 3);
  goto <D.2056>;
  <D.2056>:
  return D.2044;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2004, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.2045;
  int D.2049;

  D.2049 = CHAIN.5->n;
  D.2045 = x + D.2049;
  goto <D.2057>;
  <D.2057>:
  return D.2045;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2007, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.6;
  int result [value-expr: FRAME.6.result];
  int D.2058;
  void * D.2073;
  int D.2068;

  D.2073 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.2073;
  FRAME.6.n = n;
  D.2068 = 0;
  FRAME.6.result = D.2068;
  check (1); [static-chain: &FRAME.6]
  check (5); [static-chain: &FRAME.6]
  D.2058 = FRAME.6.result;
  goto <D.2074>;
  <D.2069>: [non-local]
  out:
  D.2058 = -1;
  goto <D.2074>;
  <D.2074>:
  return D.2058;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2012, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.2071;
  int D.2067;
  int D.2066;
  int D.2064;

  D.2064 = CHAIN.7->n;
  if (x > D.2064) goto <D.2059>; else goto <D.2060>;
  <D.2059>:
  // predicted unlikely by goto predictor.
  D.2071 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2071);
  <D.2060>:
  D.2066 = CHAIN.7->result;
  D.2067 = D.2066 + x;
  CHAIN.7->result = D.2067;
  return;
}



;; Function jump_out_of_recursion (jump_out_of_recursion, funcdef_no=8, decl_uid=2015, cgraph_uid=10, symbol_order=9)

int jump_out_of_recursion (int n)
{
  struct FRAME.jump_out_of_recursion FRAME.8;
  int total [value-expr: FRAME.8.total];
  int D.2076;
  void * D.2096;
  int (*<T34d>) (int) D.2094;
  void * D.2093;
  int D.2088;
  int D.2087;

  D.2096 = __builtin_dwarf_cfa (0);
  FRAME.8.FRAME_BASE.PARENT = D.2096;
  FRAME.8.n = n;
  __builtin_init_trampoline (&FRAME.8.add, add, &FRAME.8);
  D.2087 = 0;
  FRAME.8.total = D.2087;
  D.2088 = FRAME.8.n;
  D.2093 = __builtin_adjust_trampoline (&FRAME.8.add);
  D.2094 = (int (*<T34d>) (int)) D.2093;
  call (D.2094, D.2088);
  goto out;
  <D.2089>: [non-local]
  out:
  D.2076 = FRAME.8.total;
  goto <D.2097>;
  <D.2097>:
  return D.2076;
}



;; Function add (add.4, funcdef_no=9, decl_uid=2020, cgraph_uid=9, symbol_order=8)

int add (int k)
{
  int D.2079;
  void *[4] * D.2091;
  int D.2086;
  int D.2085;
  int D.2083;

  if (k == 0) goto <D.2077>; else goto <D.2078>;
  <D.2077>:
  // predicted unlikely by goto predictor.
  D.2091 = &CHAIN.9->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2091);
  <D.2078>:
  D.2083 = CHAIN.9->n;
  _1 = k + D.2083;
  D.2085 = CHAIN.9->total;
  D.2086 = D.2085 + _1;
  CHAIN.9->total = D.2086;
  _2 = k + -1;
  D.2079 = add (_2); [static-chain: CHAIN.9]
  goto <D.2099>;
  <D.2099>:
  return D.2079;
}


