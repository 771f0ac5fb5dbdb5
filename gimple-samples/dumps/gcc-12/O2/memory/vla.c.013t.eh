
;; Function one (one, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

int one (int n)
{
  int a[0:D.2013] [value-expr: *a.1];
  void * saved_stack.2;
  int D.2019;
  int[0:D.2013] * a.1;
  sizetype D.2017;
  bitsizetype D.2016;
  sizetype D.2015;
  bitsizetype D.2014;
  sizetype D.2013;
  int n.0;

  saved_stack.2 = __builtin_stack_save ();
  n.0 = n;
  _1 = (long int) n.0;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2013 = _3;
  _4 = (sizetype) n.0;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2014 = _6;
  _7 = (sizetype) n.0;
  _8 = _7 * 4;
  D.2015 = _8;
  _9 = (sizetype) n.0;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2016 = _11;
  _12 = (sizetype) n.0;
  _13 = _12 * 4;
  D.2017 = _13;
  a.1 = __builtin_alloca_with_align (D.2017, 32);
  fill (n, a.1);
  _14 = n + -1;
  D.2019 = (*a.1)[_14];
  goto <D.2022>;
  <D.2022>:
  __builtin_stack_restore (saved_stack.2);
  goto <D.2021>;
  <D.2021>:
  return D.2019;
}



;; Function in_loop (in_loop, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int in_loop (int n)
{
  int a[0:D.2024] [value-expr: *a.4];
  int i;
  int sum;
  int D.2031;
  void * saved_stack.5;
  int[0:D.2024] * a.4;
  sizetype D.2028;
  bitsizetype D.2027;
  sizetype D.2026;
  bitsizetype D.2025;
  sizetype D.2024;
  int i.3;

  sum = 0;
  i = 1;
  goto <D.1994>;
  <D.1993>:
  saved_stack.5 = __builtin_stack_save ();
  i.3 = i;
  _1 = (long int) i.3;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2024 = _3;
  _4 = (sizetype) i.3;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2025 = _6;
  _7 = (sizetype) i.3;
  _8 = _7 * 4;
  D.2026 = _8;
  _9 = (sizetype) i.3;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2027 = _11;
  _12 = (sizetype) i.3;
  _13 = _12 * 4;
  D.2028 = _13;
  a.4 = __builtin_alloca_with_align (D.2028, 32);
  fill (i, a.4);
  _14 = (*a.4)[0];
  sum = sum + _14;
  __builtin_stack_restore (saved_stack.5);
  i = i + 1;
  <D.1994>:
  if (i < n) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2031 = sum;
  goto <D.2032>;
  <D.2032>:
  return D.2031;
}



;; Function matrix (matrix, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

int matrix (int n, int m)
{
  int a[0:D.2038][0:D.2035] [value-expr: *a.8];
  void * saved_stack.9;
  int D.2044;
  int[0:D.2038][0:D.2035] * a.8;
  sizetype D.2042;
  bitsizetype D.2041;
  sizetype D.2040;
  bitsizetype D.2039;
  sizetype D.2038;
  sizetype D.2037;
  bitsizetype D.2036;
  sizetype D.2035;
  int n.7;
  int m.6;

  saved_stack.9 = __builtin_stack_save ();
  m.6 = m;
  n.7 = n;
  _1 = (long int) m.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2035 = _3;
  _4 = (sizetype) m.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2036 = _6;
  _7 = (sizetype) m.6;
  _8 = _7 * 4;
  D.2037 = _8;
  _9 = (long int) n.7;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  D.2038 = _11;
  _12 = (sizetype) m.6;
  _13 = (bitsizetype) _12;
  _14 = (sizetype) n.7;
  _15 = (bitsizetype) _14;
  _16 = _13 * _15;
  _17 = _16 * 32;
  D.2039 = _17;
  _18 = (sizetype) m.6;
  _19 = (sizetype) n.7;
  _20 = _18 * _19;
  _21 = _20 * 4;
  D.2040 = _21;
  _22 = (sizetype) m.6;
  _23 = (bitsizetype) _22;
  _24 = (sizetype) n.7;
  _25 = (bitsizetype) _24;
  _26 = _23 * _25;
  _27 = _26 * 32;
  D.2041 = _27;
  _28 = (sizetype) m.6;
  _29 = (sizetype) n.7;
  _30 = _28 * _29;
  _31 = _30 * 4;
  D.2042 = _31;
  a.8 = __builtin_alloca_with_align (D.2042, 32);
  _32 = D.2037 /[ex] 4;
  _33 = &(*a.8)[0]{lb: 0 sz: _32 * 4}[0];
  _34 = n * m;
  fill (_34, _33);
  _35 = D.2037 /[ex] 4;
  _36 = n + -1;
  _37 = m + -1;
  _38 = (*a.8)[_36]{lb: 0 sz: _35 * 4}[_37];
  _39 = (unsigned int) _38;
  _40 = (sizetype) m.6;
  _41 = (unsigned int) _40;
  _42 = (sizetype) n.7;
  _43 = (unsigned int) _42;
  _44 = _41 * _43;
  _45 = _44 * 4;
  _46 = _39 + _45;
  D.2044 = (int) _46;
  goto <D.2047>;
  <D.2047>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2046>;
  <D.2046>:
  return D.2044;
}



;; Function parameter (parameter, funcdef_no=3, decl_uid=2002, cgraph_uid=4, symbol_order=3)

__attribute__((access ("^1[$$],$0$0", )))
int parameter (int n, int[0:D.2049] * a)
{
  int D.2053;
  int n.11;
  sizetype D.2051;
  bitsizetype D.2050;
  sizetype D.2049;
  int n.10;

  n.10 = n;
  _1 = (long int) n.10;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2049 = _3;
  _4 = (sizetype) n.10;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2050 = _6;
  _7 = (sizetype) n.10;
  _8 = _7 * 4;
  D.2051 = _8;
  n.11 = n;
  _9 = (sizetype) n.10;
  _10 = _9 * 4;
  _11 = a + _10;
  D.2053 = (*_11)[2];
  goto <D.2054>;
  <D.2054>:
  return D.2053;
}



;; Function leave (leave, funcdef_no=4, decl_uid=2005, cgraph_uid=5, symbol_order=4)

int leave (int n)
{
  char text[0:D.2056] [value-expr: *text.12];
  void * saved_stack.13;
  int D.2064;
  char[0:D.2056] * text.12;
  sizetype D.2060;
  bitsizetype D.2059;
  sizetype D.2058;
  bitsizetype D.2057;
  sizetype D.2056;
  int D.2055;

  saved_stack.13 = __builtin_stack_save ();
  D.2055 = n + 1;
  _1 = (long int) D.2055;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2056 = _3;
  _4 = (sizetype) D.2055;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2057 = _6;
  _7 = (sizetype) D.2055;
  D.2058 = _7;
  _8 = (sizetype) D.2055;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2059 = _10;
  _11 = (sizetype) D.2055;
  D.2060 = _11;
  text.12 = __builtin_alloca_with_align (D.2060, 8);
  if (n > 4) goto <D.2062>; else goto <D.2063>;
  <D.2062>:
  D.2064 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2068>;
  <D.2063>:
  fill (n, text.12);
  __builtin_stack_restore (saved_stack.13);
  goto <D.2067>;
  <D.2068>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.2066>;
  <D.2067>:
  D.2064 = 0;
  goto <D.2066>;
  <D.2066>:
  return D.2064;
}



;; Function scratch (scratch, funcdef_no=5, decl_uid=2009, cgraph_uid=6, symbol_order=5)

void * scratch (long unsigned int n)
{
  void * D.2069;

  _1 = __builtin_alloca (n);
  D.2069 = __builtin_memset (_1, 0, n);
  goto <D.2070>;
  <D.2070>:
  return D.2069;
}


