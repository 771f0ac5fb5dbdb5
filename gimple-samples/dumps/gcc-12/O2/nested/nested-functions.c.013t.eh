
;; Function plain (plain, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int plain (int n)
{
  int D.2023;

  _1 = square (n);
  _2 = n + 1;
  _3 = square (_2);
  D.2023 = _1 + _3;
  goto <D.2025>;
  <D.2025>:
  return D.2023;
}



;; Function square (square.0, funcdef_no=1, decl_uid=1986, cgraph_uid=1, symbol_order=0)

int square (int x)
{
  int D.2024;

  D.2024 = x * x;
  goto <D.2026>;
  <D.2026>:
  return D.2024;
}



;; Function shared (shared, funcdef_no=2, decl_uid=1989, cgraph_uid=4, symbol_order=3)

int shared (int n)
{
  int i;
  struct FRAME.shared FRAME.0;
  int total [value-expr: FRAME.0.total];
  int D.2027;
  void * D.2038;
  int D.2036;
  int D.2035;

  D.2038 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2038;
  FRAME.0.n = n;
  D.2035 = 0;
  FRAME.0.total = D.2035;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.1999>:
  D.2036 = FRAME.0.n;
  if (i < D.2036) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2027 = FRAME.0.total;
  goto <D.2039>;
  <D.2039>:
  return D.2027;
}



;; Function add (add.1, funcdef_no=3, decl_uid=1993, cgraph_uid=3, symbol_order=2)

void add (int x)
{
  int D.2034;
  int D.2033;
  int D.2031;

  D.2031 = CHAIN.1->n;
  _1 = x * D.2031;
  D.2033 = CHAIN.1->total;
  D.2034 = D.2033 + _1;
  CHAIN.1->total = D.2034;
  return;
}



;; Function by_address (by_address, funcdef_no=4, decl_uid=2001, cgraph_uid=6, symbol_order=5)

int by_address (int n)
{
  struct FRAME.by_address FRAME.2;
  int D.2040;
  void * D.2051;
  int (*<T34d>) (int) D.2049;
  void * D.2048;

  D.2051 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.2051;
  FRAME.2.n = n;
  __builtin_init_trampoline (&FRAME.2.plus, plus, &FRAME.2);
  D.2048 = __builtin_adjust_trampoline (&FRAME.2.plus);
  D.2049 = (int (*<T34d>) (int)) D.2048;
  D.2040 = call (D.2049, 3);
  goto <D.2052>;
  <D.2052>:
  return D.2040;
}



;; Function plus (plus.2, funcdef_no=5, decl_uid=2004, cgraph_uid=5, symbol_order=4)

int plus (int x)
{
  int D.2041;
  int D.2045;

  D.2045 = CHAIN.3->n;
  D.2041 = x + D.2045;
  goto <D.2053>;
  <D.2053>:
  return D.2041;
}



;; Function jump_out (jump_out, funcdef_no=6, decl_uid=2007, cgraph_uid=8, symbol_order=7)

int jump_out (int n)
{
  struct FRAME.jump_out FRAME.4;
  int result [value-expr: FRAME.4.result];
  int D.2054;
  void * D.2069;
  int D.2064;

  D.2069 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2069;
  FRAME.4.n = n;
  D.2064 = 0;
  FRAME.4.result = D.2064;
  check (1); [static-chain: &FRAME.4]
  check (5); [static-chain: &FRAME.4]
  D.2054 = FRAME.4.result;
  goto <D.2070>;
  <D.2065>: [non-local]
  out:
  D.2054 = -1;
  goto <D.2070>;
  <D.2070>:
  return D.2054;
}



;; Function check (check.3, funcdef_no=7, decl_uid=2012, cgraph_uid=7, symbol_order=6)

void check (int x)
{
  void *[4] * D.2067;
  int D.2063;
  int D.2062;
  int D.2060;

  D.2060 = CHAIN.5->n;
  if (x > D.2060) goto <D.2055>; else goto <D.2056>;
  <D.2055>:
  // predicted unlikely by goto predictor.
  D.2067 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2067);
  <D.2056>:
  D.2062 = CHAIN.5->result;
  D.2063 = D.2062 + x;
  CHAIN.5->result = D.2063;
  return;
}



;; Function jump_out_of_recursion (jump_out_of_recursion, funcdef_no=8, decl_uid=2015, cgraph_uid=10, symbol_order=9)

int jump_out_of_recursion (int n)
{
  struct FRAME.jump_out_of_recursion FRAME.6;
  int total [value-expr: FRAME.6.total];
  int D.2072;
  void * D.2092;
  int (*<T34d>) (int) D.2090;
  void * D.2089;
  int D.2084;
  int D.2083;

  D.2092 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.2092;
  FRAME.6.n = n;
  __builtin_init_trampoline (&FRAME.6.add, add, &FRAME.6);
  D.2083 = 0;
  FRAME.6.total = D.2083;
  D.2084 = FRAME.6.n;
  D.2089 = __builtin_adjust_trampoline (&FRAME.6.add);
  D.2090 = (int (*<T34d>) (int)) D.2089;
  call (D.2090, D.2084);
  goto out;
  <D.2085>: [non-local]
  out:
  D.2072 = FRAME.6.total;
  goto <D.2093>;
  <D.2093>:
  return D.2072;
}



;; Function add (add.4, funcdef_no=9, decl_uid=2020, cgraph_uid=9, symbol_order=8)

int add (int k)
{
  int D.2075;
  void *[4] * D.2087;
  int D.2082;
  int D.2081;
  int D.2079;

  if (k == 0) goto <D.2073>; else goto <D.2074>;
  <D.2073>:
  // predicted unlikely by goto predictor.
  D.2087 = &CHAIN.7->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L0>, D.2087);
  <D.2074>:
  D.2079 = CHAIN.7->n;
  _1 = k + D.2079;
  D.2081 = CHAIN.7->total;
  D.2082 = D.2081 + _1;
  CHAIN.7->total = D.2082;
  _2 = k + -1;
  D.2075 = add (_2); [static-chain: CHAIN.7]
  goto <D.2095>;
  <D.2095>:
  return D.2075;
}


