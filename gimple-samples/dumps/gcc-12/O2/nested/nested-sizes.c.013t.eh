
;; Function call (call, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int call (int (*<T34d>) (void) f)
{
  int D.2022;

  D.2022 = f ();
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function by_type (by_type, funcdef_no=1, decl_uid=1983, cgraph_uid=3, symbol_order=2)

int by_type (int n)
{
  struct FRAME.by_type FRAME.1;
  int D.2028;
  sizetype D.2027;
  bitsizetype D.2026;
  sizetype D.2025;
  int n.0 [value-expr: FRAME.1.n.0];
  void * D.2042;
  int (*<T34d>) (void) D.2040;
  void * D.2039;
  int D.2036;
  int D.2035;
  int D.2034;

  D.2042 = __builtin_dwarf_cfa (0);
  FRAME.1.FRAME_BASE.PARENT = D.2042;
  __builtin_init_trampoline (&FRAME.1.size, size, &FRAME.1);
  FRAME.1.n.0 = n;
  D.2034 = FRAME.1.n.0;
  _1 = (long int) D.2034;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2025 = _3;
  D.2035 = FRAME.1.n.0;
  _4 = (sizetype) D.2035;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2026 = _6;
  D.2036 = FRAME.1.n.0;
  _7 = (sizetype) D.2036;
  _8 = _7 * 4;
  D.2027 = _8;
  D.2039 = __builtin_adjust_trampoline (&FRAME.1.size);
  D.2040 = (int (*<T34d>) (void)) D.2039;
  D.2028 = call (D.2040);
  goto <D.2043>;
  <D.2043>:
  return D.2028;
}



;; Function size (size.0, funcdef_no=2, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int size ()
{
  int D.2029;
  int D.2033;

  D.2033 = CHAIN.2->n.0;
  _1 = (sizetype) D.2033;
  _2 = (unsigned int) _1;
  _3 = _2 * 4;
  D.2029 = (int) _3;
  goto <D.2044>;
  <D.2044>:
  return D.2029;
}



;; Function by_variable (by_variable, funcdef_no=3, decl_uid=1990, cgraph_uid=5, symbol_order=4)

int by_variable (int n)
{
  struct FRAME.by_variable FRAME.8;
  char bytes[0:D.2046] [value-expr: *bytes.4];
  void * saved_stack.5;
  int D.2052;
  char[0:D.2046] * bytes.4;
  sizetype D.2050;
  bitsizetype D.2049;
  sizetype D.2048;
  bitsizetype D.2047;
  sizetype D.2046;
  int n.3 [value-expr: FRAME.8.n.3];
  void * D.2074;
  int (*<T34d>) (void) D.2072;
  void * D.2071;
  int D.2069;
  int D.2068;
  int D.2067;
  int D.2066;
  int D.2065;

  D.2074 = __builtin_dwarf_cfa (0);
  FRAME.8.FRAME_BASE.PARENT = D.2074;
  __builtin_init_trampoline (&FRAME.8.size, size, &FRAME.8);
  saved_stack.5 = __builtin_stack_save ();
  FRAME.8.n.3 = n;
  D.2065 = FRAME.8.n.3;
  _1 = (long int) D.2065;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2046 = _3;
  D.2066 = FRAME.8.n.3;
  _4 = (sizetype) D.2066;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2047 = _6;
  D.2067 = FRAME.8.n.3;
  _7 = (sizetype) D.2067;
  D.2048 = _7;
  D.2068 = FRAME.8.n.3;
  _8 = (sizetype) D.2068;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2049 = _10;
  D.2069 = FRAME.8.n.3;
  _11 = (sizetype) D.2069;
  D.2050 = _11;
  bytes.4 = __builtin_alloca_with_align (D.2050, 8);
  D.2071 = __builtin_adjust_trampoline (&FRAME.8.size);
  D.2072 = (int (*<T34d>) (void)) D.2071;
  D.2052 = call (D.2072);
  goto <D.2076>;
  <D.2076>:
  __builtin_stack_restore (saved_stack.5);
  goto <D.2075>;
  <D.2075>:
  return D.2052;
}



;; Function size (size.1, funcdef_no=4, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int size ()
{
  char copy[0:D.2055] [value-expr: *copy.6];
  void * saved_stack.7;
  int D.2059;
  char[0:D.2055] * copy.6;
  bitsizetype D.2057;
  bitsizetype D.2056;
  sizetype D.2055;
  long unsigned int D.2054;
  int D.2064;

  saved_stack.7 = __builtin_stack_save ();
  D.2064 = CHAIN.9->n.3;
  D.2054 = (long unsigned int) D.2064;
  _1 = (long int) D.2054;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2055 = _3;
  _4 = (bitsizetype) D.2054;
  _5 = _4 * 8;
  D.2056 = _5;
  _6 = (bitsizetype) D.2054;
  _7 = _6 * 8;
  D.2057 = _7;
  copy.6 = __builtin_alloca_with_align (D.2054, 8);
  (*copy.6)[0] = 1;
  _8 = (*copy.6)[0];
  D.2059 = (int) _8;
  goto <D.2078>;
  <D.2078>:
  __builtin_stack_restore (saved_stack.7);
  goto <D.2077>;
  <D.2077>:
  return D.2059;
}



;; Function by_parameter (by_parameter, funcdef_no=5, decl_uid=1998, cgraph_uid=7, symbol_order=6)

int by_parameter (int n)
{
  struct FRAME.by_parameter FRAME.13;
  int (*<T35c>) (struct record) pointer;
  struct record r [value-expr: *r.11];
  void * saved_stack.12;
  int D.2090;
  struct record * r.11;
  sizetype D.2088;
  bitsizetype D.2087;
  sizetype D.2086;
  bitsizetype D.2085;
  sizetype D.2084;
  bitsizetype D.2083;
  sizetype D.2082;
  sizetype D.2081;
  bitsizetype D.2080;
  int n.10 [value-expr: FRAME.13.n.10];
  void * D.2113;
  int (*<T35c>) (struct record) D.2111;
  void * D.2110;
  int D.2108;
  int D.2107;
  int D.2106;
  int D.2105;
  int D.2104;
  int D.2103;
  int D.2102;
  int D.2101;
  int D.2100;

  D.2113 = __builtin_dwarf_cfa (0);
  FRAME.13.FRAME_BASE.PARENT = D.2113;
  __builtin_init_trampoline (&FRAME.13.use, use, &FRAME.13);
  saved_stack.12 = __builtin_stack_save ();
  FRAME.13.n.10 = n;
  D.2100 = FRAME.13.n.10;
  _1 = (sizetype) D.2100;
  _2 = (bitsizetype) _1;
  _3 = _2 * 8;
  D.2080 = _3;
  D.2101 = FRAME.13.n.10;
  _4 = (sizetype) D.2101;
  D.2081 = _4;
  D.2102 = FRAME.13.n.10;
  _5 = (long int) D.2102;
  _6 = _5 + -1;
  _7 = (sizetype) _6;
  D.2082 = _7;
  D.2103 = FRAME.13.n.10;
  _8 = (sizetype) D.2103;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2083 = _10;
  D.2104 = FRAME.13.n.10;
  _11 = (sizetype) D.2104;
  D.2084 = _11;
  D.2105 = FRAME.13.n.10;
  _12 = (sizetype) D.2105;
  _13 = _12 + 4;
  _14 = (bitsizetype) _13;
  _15 = _14 * 8;
  _16 = _15 + 31;
  _17 = _16 & 0xffffffffffffffffffffffffffffffe0;
  D.2085 = _17;
  D.2106 = FRAME.13.n.10;
  _18 = (sizetype) D.2106;
  _19 = _18 + 7;
  _20 = _19 & 18446744073709551612;
  D.2086 = _20;
  D.2107 = FRAME.13.n.10;
  _21 = (sizetype) D.2107;
  _22 = _21 + 4;
  _23 = (bitsizetype) _22;
  _24 = _23 * 8;
  _25 = _24 + 31;
  _26 = _25 & 0xffffffffffffffffffffffffffffffe0;
  D.2087 = _26;
  D.2108 = FRAME.13.n.10;
  _27 = (sizetype) D.2108;
  _28 = _27 + 7;
  _29 = _28 & 18446744073709551612;
  D.2088 = _29;
  r.11 = __builtin_alloca_with_align (D.2088, 32);
  D.2110 = __builtin_adjust_trampoline (&FRAME.13.use);
  D.2111 = (int (*<T35c>) (struct record)) D.2110;
  pointer = D.2111;
  r.11->used = n;
  D.2090 = pointer (WITH_SIZE_EXPR <*r.11, D.2086>);
  goto <D.2115>;
  <D.2115>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2114>;
  <D.2114>:
  return D.2090;
}



;; Function use (use.2, funcdef_no=6, decl_uid=2006, cgraph_uid=6, symbol_order=5)

int use (struct record x)
{
  int D.2094;
  sizetype D.2093;
  bitsizetype D.2092;
  int D.2099;
  int D.2098;

  D.2098 = CHAIN.14->n.10;
  _1 = (sizetype) D.2098;
  _2 = _1 + 4;
  _3 = (bitsizetype) _2;
  _4 = _3 * 8;
  _5 = _4 + 31;
  _6 = _5 & 0xffffffffffffffffffffffffffffffe0;
  D.2092 = _6;
  D.2099 = CHAIN.14->n.10;
  _7 = (sizetype) D.2099;
  _8 = _7 + 7;
  _9 = _8 & 18446744073709551612;
  D.2093 = _9;
  D.2094 = x.used;
  goto <D.2116>;
  <D.2116>:
  return D.2094;
}



;; Function by_result (by_result, funcdef_no=7, decl_uid=2011, cgraph_uid=9, symbol_order=8)

int by_result (int n)
{
  struct FRAME.by_result FRAME.16;
  int D.2121;
  sizetype D.2120;
  bitsizetype D.2119;
  sizetype D.2118;
  int n.15 [value-expr: FRAME.16.n.15];
  void * D.2135;
  int (*<T34d>) (void) D.2133;
  void * D.2132;
  int D.2130;
  int D.2129;
  int D.2128;

  D.2135 = __builtin_dwarf_cfa (0);
  FRAME.16.FRAME_BASE.PARENT = D.2135;
  __builtin_init_trampoline (&FRAME.16.size, size, &FRAME.16);
  FRAME.16.n.15 = n;
  D.2128 = FRAME.16.n.15;
  _1 = (long int) D.2128;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2118 = _3;
  D.2129 = FRAME.16.n.15;
  _4 = (sizetype) D.2129;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2119 = _6;
  D.2130 = FRAME.16.n.15;
  _7 = (sizetype) D.2130;
  _8 = _7 * 4;
  D.2120 = _8;
  D.2132 = __builtin_adjust_trampoline (&FRAME.16.size);
  D.2133 = (int (*<T34d>) (void)) D.2132;
  D.2121 = call (D.2133);
  goto <D.2136>;
  <D.2136>:
  return D.2121;
}



;; Function size (size.3, funcdef_no=9, decl_uid=2018, cgraph_uid=10, symbol_order=9)

int size ()
{
  int[0:D.2118] * D.2020;
  int D.2122;
  int D.2127;

  D.2020 = row ();
  D.2127 = CHAIN.17->n.15;
  _1 = (sizetype) D.2127;
  _2 = (unsigned int) _1;
  _3 = _2 * 4;
  D.2122 = (int) _3;
  goto <D.2137>;
  <D.2137>:
  return D.2122;
}



;; Function row (row.4, funcdef_no=8, decl_uid=2015, cgraph_uid=8, symbol_order=7)

int[0:D.2118] * row ()
{
  int[0:D.2118] * D.2123;

  D.2123 = 0B;
  goto <D.2138>;
  <D.2138>:
  return D.2123;
}


