
;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2030;

  D.2030 = n * 2;
  goto <D.2031>;
  <D.2031>:
  return D.2030;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.2044;
  int D.2043;
  int h;
  int i;
  int sum;
  int D.2041;
  int D.2038;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2043 = open_it (i);
  _1 = D.2043;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2032>; else goto <D.2033>;
  <D.2032>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.2046>;
  <D.2033>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2034>; else goto <D.2035>;
  <D.2034>:
  finally_tmp.5 = 1;
  goto <D.2046>;
  <D.2035>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2036>; else goto <D.2037>;
  <D.2036>:
  D.2038 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.2046>;
  <D.2037>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2039>; else goto <D.2040>;
  <D.2039>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.2046>;
  <D.2040>:
  h.4_6 = h;
  D.2044 = open_it (h.4_6);
  D.2041 = D.2044;
  sum = D.2041 + sum;
  finally_tmp.5 = 5;
  <D.2046>:
  note (&h);
  switch (finally_tmp.5) <default: <D.2054>, case 0: <D.2051>, case 1: <D.2052>, case 2: <D.2053>, case 4: <D.2050>, case 5: <D.2047>>
  <D.2047>:
  goto <D.2048>;
  <D.2051>:
  goto <D.2057>;
  <D.2052>:
  goto <D.2058>;
  <D.2053>:
  goto <D.2059>;
  <D.2054>:
  goto <D.2060>;
  <D.2048>:
  h = {CLOBBER(eol)};
  goto <D.2055>;
  <D.2057>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2058>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2059>:
  h = {CLOBBER(eol)};
  goto <D.2042>;
  <D.2060>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2055>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2038 = sum;
  goto <D.2042>;
  out:
  open_it (sum);
  D.2038 = 7;
  goto <D.2042>;
  <D.2042>:
  return D.2038;
  <D.2049>:
  finally_tmp.5 = 4;
  goto <D.2046>;
  <D.2050>:
  resx 2
  <D.2056>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.2083;
  int D.2082;
  int finally_tmp.7;
  int D.2071;
  int D.2070;
  int b;
  int r;
  int a;
  int D.2068;
  int D.2067;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.6_1 = b;
  D.2070 = open_it (b.6_1);
  _2 = D.2070;
  if (_2 != 0) goto <D.2065>; else goto <D.2066>;
  <D.2065>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.2073>;
  <D.2066>:
  D.2071 = open_it (r);
  D.2067 = D.2071;
  r = D.2067 + r;
  finally_tmp.7 = 2;
  <D.2073>:
  note (&b);
  switch (finally_tmp.7) <default: <D.2078>, case 1: <D.2077>, case 2: <D.2074>>
  <D.2074>:
  goto <D.2075>;
  <D.2078>:
  goto <D.2081>;
  <D.2075>:
  b = {CLOBBER(eol)};
  goto <D.2079>;
  <D.2081>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2079>:
  <D.2007>:
  D.2082 = open_it (n);
  _3 = D.2082;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2083 = open_it (r);
  _4 = D.2083;
  D.2068 = r + _4;
  finally_tmp.8 = 0;
  goto <D.2085>;
  <D.2085>:
  note (&a);
  switch (finally_tmp.8) <default: <D.2088>, case 1: <D.2087>>
  <D.2088>:
  goto <D.2090>;
  <D.2090>:
  a = {CLOBBER(eol)};
  goto <D.2069>;
  <D.2069>:
  return D.2068;
  <D.2076>:
  finally_tmp.7 = 1;
  goto <D.2073>;
  <D.2077>:
  resx 4
  <D.2080>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2086>:
  finally_tmp.8 = 1;
  goto <D.2085>;
  <D.2087>:
  resx 2
  <D.2089>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2092;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2092 = _2 + _3;
  goto <D.2095>;
  <D.2095>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2093>;
  <D.2093>:
  return D.2092;
  <D.2094>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2116;
  int w[0:D.2104] [value-expr: *w.11];
  int v[0:D.2097] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.2112;
  int[0:D.2104] * w.11;
  sizetype D.2108;
  bitsizetype D.2107;
  sizetype D.2106;
  bitsizetype D.2105;
  sizetype D.2104;
  int D.2103;
  int[0:D.2097] * v.10;
  sizetype D.2101;
  bitsizetype D.2100;
  sizetype D.2099;
  bitsizetype D.2098;
  sizetype D.2097;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2097 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2098 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.2099 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2100 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.2101 = _13;
  v.10 = __builtin_alloca_with_align (D.2101, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.2116 = open_it (n);
  D.2103 = D.2116;
  _14 = (long int) D.2103;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2104 = _16;
  _17 = (sizetype) D.2103;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2105 = _19;
  _20 = (sizetype) D.2103;
  _21 = _20 * 4;
  D.2106 = _21;
  _22 = (sizetype) D.2103;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2107 = _24;
  _25 = (sizetype) D.2103;
  _26 = _25 * 4;
  D.2108 = _26;
  w.11 = __builtin_alloca_with_align (D.2108, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.2110>; else goto <D.2111>;
  <D.2110>:
  D.2112 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2119>;
  <D.2111>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2117>;
  <D.2119>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2121>;
  <D.2117>:
  D.2112 = (*v.10)[0];
  goto <D.2121>;
  <D.2121>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.2115>;
  <D.2115>:
  return D.2112;
  <D.2118>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.2120>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.2124;
  int h;
  int D.2122;

  h = n;
  D.2124 = twice (n);
  _1 = D.2124;
  h.14_2 = h;
  D.2122 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.2126>;
  <D.2126>:
  note (&h);
  switch (finally_tmp.15) <default: <D.2129>, case 1: <D.2128>>
  <D.2129>:
  goto <D.2131>;
  <D.2131>:
  h = {CLOBBER(eol)};
  goto <D.2123>;
  <D.2123>:
  return D.2122;
  <D.2127>:
  finally_tmp.15 = 1;
  goto <D.2126>;
  <D.2128>:
  resx 2
  <D.2130>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2141;
  int D.2140;
  int D.2139;
  int D.2138;
  int x[4];
  int iftmp.16;
  int D.2132;

  D.2138 = f (n);
  _1 = D.2138;
  x[n] = _1;
  _2 = x[1];
  D.2139 = f (_2);
  _3 = D.2139;
  if (_3 != 0) goto <D.2134>; else goto <D.2135>;
  <D.2134>:
  D.2140 = f (n);
  _4 = D.2140;
  iftmp.16 = _4 + 1;
  goto <D.2136>;
  <D.2135>:
  D.2141 = f (2);
  iftmp.16 = D.2141;
  <D.2136>:
  D.2132 = iftmp.16;
  goto <D.2143>;
  <D.2143>:
  x = {CLOBBER(eol)};
  goto <D.2137>;
  <D.2137>:
  return D.2132;
  <D.2142>:
  x = {CLOBBER(eol)};
  resx 1
}


