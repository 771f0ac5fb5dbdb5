
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.2049;
  int D.2048;
  int h;
  int i;
  int sum;
  int D.2046;
  int D.2043;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2048 = open_it (i);
  _1 = D.2048;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2038>; else goto <D.2039>;
  <D.2038>:
  // predicted unlikely by continue predictor.
  goto <D.2052>;
  <D.2039>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2053>; else goto <D.2040>;
  <D.2040>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2041>; else goto <D.2042>;
  <D.2041>:
  D.2043 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2054>;
  <D.2042>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2044>; else goto <D.2045>;
  <D.2044>:
  // predicted unlikely by goto predictor.
  goto <D.2055>;
  <D.2045>:
  h.4_6 = h;
  D.2049 = open_it (h.4_6);
  D.2046 = D.2049;
  sum = D.2046 + sum;
  note (&h);
  goto <D.2050>;
  <D.2052>:
  note (&h);
  goto <D.2058>;
  <D.2053>:
  note (&h);
  goto <D.2059>;
  <D.2054>:
  note (&h);
  goto <D.2060>;
  <D.2055>:
  note (&h);
  goto <D.2061>;
  <D.2050>:
  h = {CLOBBER(eol)};
  goto <D.2056>;
  <D.2058>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2059>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2060>:
  h = {CLOBBER(eol)};
  goto <D.2047>;
  <D.2061>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2056>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2043 = sum;
  goto <D.2047>;
  out:
  open_it (sum);
  D.2043 = 7;
  goto <D.2047>;
  <D.2047>:
  return D.2043;
  <D.2051>:
  note (&h);
  resx 2
  <D.2057>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.2076;
  int D.2075;
  int D.2068;
  int D.2067;
  int b;
  int r;
  int a;
  int D.2065;
  int D.2064;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.5_1 = b;
  D.2067 = open_it (b.5_1);
  _2 = D.2067;
  if (_2 != 0) goto <D.2062>; else goto <D.2063>;
  <D.2062>:
  r = 1;
  goto <D.2071>;
  <D.2063>:
  D.2068 = open_it (r);
  D.2064 = D.2068;
  r = D.2064 + r;
  note (&b);
  goto <D.2069>;
  <D.2071>:
  note (&b);
  goto <D.2074>;
  <D.2069>:
  b = {CLOBBER(eol)};
  goto <D.2072>;
  <D.2074>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2072>:
  <D.2007>:
  D.2075 = open_it (n);
  _3 = D.2075;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2076 = open_it (r);
  _4 = D.2076;
  D.2065 = r + _4;
  goto <D.2078>;
  <D.2078>:
  note (&a);
  goto <D.2080>;
  <D.2080>:
  a = {CLOBBER(eol)};
  goto <D.2066>;
  <D.2066>:
  return D.2065;
  <D.2070>:
  note (&b);
  resx 4
  <D.2073>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2077>:
  note (&a);
  resx 2
  <D.2079>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2081;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2081 = _2 + _3;
  goto <D.2084>;
  <D.2084>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2082>;
  <D.2082>:
  return D.2081;
  <D.2083>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2105;
  int w[0:D.2093] [value-expr: *w.8];
  int v[0:D.2086] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.2101;
  int[0:D.2093] * w.8;
  sizetype D.2097;
  bitsizetype D.2096;
  sizetype D.2095;
  bitsizetype D.2094;
  sizetype D.2093;
  int D.2092;
  int[0:D.2086] * v.7;
  sizetype D.2090;
  bitsizetype D.2089;
  sizetype D.2088;
  bitsizetype D.2087;
  sizetype D.2086;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2086 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2087 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.2088 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2089 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.2090 = _13;
  v.7 = __builtin_alloca_with_align (D.2090, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.2105 = open_it (n);
  D.2092 = D.2105;
  _14 = (long int) D.2092;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2093 = _16;
  _17 = (sizetype) D.2092;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2094 = _19;
  _20 = (sizetype) D.2092;
  _21 = _20 * 4;
  D.2095 = _21;
  _22 = (sizetype) D.2092;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2096 = _24;
  _25 = (sizetype) D.2092;
  _26 = _25 * 4;
  D.2097 = _26;
  w.8 = __builtin_alloca_with_align (D.2097, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.2099>; else goto <D.2100>;
  <D.2099>:
  D.2101 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2108>;
  <D.2100>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2106>;
  <D.2108>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2110>;
  <D.2106>:
  D.2101 = (*v.7)[0];
  goto <D.2110>;
  <D.2110>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.2104>;
  <D.2104>:
  return D.2101;
  <D.2107>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.2109>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.2113;
  int h;
  int D.2111;

  h = n;
  D.2113 = twice (n);
  _1 = D.2113;
  h.11_2 = h;
  D.2111 = _1 + h.11_2;
  goto <D.2115>;
  <D.2115>:
  note (&h);
  goto <D.2117>;
  <D.2117>:
  h = {CLOBBER(eol)};
  goto <D.2112>;
  <D.2112>:
  return D.2111;
  <D.2114>:
  note (&h);
  resx 2
  <D.2116>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2118;

  D.2118 = n * 2;
  goto <D.2119>;
  <D.2119>:
  return D.2118;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2129;
  int D.2128;
  int D.2127;
  int D.2126;
  int x[4];
  int iftmp.12;
  int D.2120;

  D.2126 = f (n);
  _1 = D.2126;
  x[n] = _1;
  _2 = x[1];
  D.2127 = f (_2);
  _3 = D.2127;
  if (_3 != 0) goto <D.2122>; else goto <D.2123>;
  <D.2122>:
  D.2128 = f (n);
  _4 = D.2128;
  iftmp.12 = _4 + 1;
  goto <D.2124>;
  <D.2123>:
  D.2129 = f (2);
  iftmp.12 = D.2129;
  <D.2124>:
  D.2120 = iftmp.12;
  goto <D.2131>;
  <D.2131>:
  x = {CLOBBER(eol)};
  goto <D.2125>;
  <D.2125>:
  return D.2120;
  <D.2130>:
  x = {CLOBBER(eol)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=2030, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int D.2143;
  int D.2142;
  int D.2141;
  int D.2140;
  int r;
  int h;
  int D.2138;

  D.2140 = twice (n);
  _1 = D.2140;
  h = _1;
  r = 1;
  if (n == 3) goto <D.2132>; else goto <D.2133>;
  <D.2132>:
  h.13_2 = h;
  D.2141 = open_it (h.13_2);
  _3 = D.2141;
  if (_3 != 0) goto <D.2134>; else goto <D.2135>;
  <D.2134>:
  r = 2;
  goto <D.2136>;
  <D.2135>:
  D.2142 = open_it (n);
  r = D.2142;
  <D.2136>:
  goto <D.2137>;
  <D.2133>:
  r = 4;
  <D.2137>:
  goto <D.2035>;
  <D.2036>:
  h.14_4 = h;
  r = r + h.14_4;
  <D.2035>:
  D.2143 = open_it (r);
  _5 = D.2143;
  if (_5 != 0) goto <D.2036>; else goto <D.2034>;
  <D.2034>:
  D.2138 = r;
  goto <D.2145>;
  <D.2145>:
  note (&h);
  goto <D.2147>;
  <D.2147>:
  h = {CLOBBER(eol)};
  goto <D.2139>;
  <D.2139>:
  return D.2138;
  <D.2144>:
  note (&h);
  resx 2
  <D.2146>:
  h = {CLOBBER(eol)};
  resx 1
}


