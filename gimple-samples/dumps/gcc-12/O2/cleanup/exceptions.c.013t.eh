
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.2057;
  int D.2056;
  int h;
  int i;
  int sum;
  int D.2054;
  int D.2051;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2056 = open_it (i);
  _1 = D.2056;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2046>; else goto <D.2047>;
  <D.2046>:
  // predicted unlikely by continue predictor.
  goto <D.2060>;
  <D.2047>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2061>; else goto <D.2048>;
  <D.2048>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2049>; else goto <D.2050>;
  <D.2049>:
  D.2051 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2062>;
  <D.2050>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2052>; else goto <D.2053>;
  <D.2052>:
  // predicted unlikely by goto predictor.
  goto <D.2063>;
  <D.2053>:
  h.4_6 = h;
  D.2057 = open_it (h.4_6);
  D.2054 = D.2057;
  sum = D.2054 + sum;
  note (&h);
  goto <D.2058>;
  <D.2060>:
  note (&h);
  goto <D.2066>;
  <D.2061>:
  note (&h);
  goto <D.2067>;
  <D.2062>:
  note (&h);
  goto <D.2068>;
  <D.2063>:
  note (&h);
  goto <D.2069>;
  <D.2058>:
  h = {CLOBBER(eol)};
  goto <D.2064>;
  <D.2066>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2067>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2068>:
  h = {CLOBBER(eol)};
  goto <D.2055>;
  <D.2069>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2064>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2051 = sum;
  goto <D.2055>;
  out:
  open_it (sum);
  D.2051 = 7;
  goto <D.2055>;
  <D.2055>:
  return D.2051;
  <D.2059>:
  note (&h);
  resx 2
  <D.2065>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.2084;
  int D.2083;
  int D.2076;
  int D.2075;
  int b;
  int r;
  int a;
  int D.2073;
  int D.2072;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.5_1 = b;
  D.2075 = open_it (b.5_1);
  _2 = D.2075;
  if (_2 != 0) goto <D.2070>; else goto <D.2071>;
  <D.2070>:
  r = 1;
  goto <D.2079>;
  <D.2071>:
  D.2076 = open_it (r);
  D.2072 = D.2076;
  r = D.2072 + r;
  note (&b);
  goto <D.2077>;
  <D.2079>:
  note (&b);
  goto <D.2082>;
  <D.2077>:
  b = {CLOBBER(eol)};
  goto <D.2080>;
  <D.2082>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2080>:
  <D.2007>:
  D.2083 = open_it (n);
  _3 = D.2083;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2084 = open_it (r);
  _4 = D.2084;
  D.2073 = r + _4;
  goto <D.2086>;
  <D.2086>:
  note (&a);
  goto <D.2088>;
  <D.2088>:
  a = {CLOBBER(eol)};
  goto <D.2074>;
  <D.2074>:
  return D.2073;
  <D.2078>:
  note (&b);
  resx 4
  <D.2081>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2085>:
  note (&a);
  resx 2
  <D.2087>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2089;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2089 = _2 + _3;
  goto <D.2092>;
  <D.2092>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2090>;
  <D.2090>:
  return D.2089;
  <D.2091>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2113;
  int w[0:D.2101] [value-expr: *w.8];
  int v[0:D.2094] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.2109;
  int[0:D.2101] * w.8;
  sizetype D.2105;
  bitsizetype D.2104;
  sizetype D.2103;
  bitsizetype D.2102;
  sizetype D.2101;
  int D.2100;
  int[0:D.2094] * v.7;
  sizetype D.2098;
  bitsizetype D.2097;
  sizetype D.2096;
  bitsizetype D.2095;
  sizetype D.2094;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2094 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2095 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.2096 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2097 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.2098 = _13;
  v.7 = __builtin_alloca_with_align (D.2098, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.2113 = open_it (n);
  D.2100 = D.2113;
  _14 = (long int) D.2100;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2101 = _16;
  _17 = (sizetype) D.2100;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2102 = _19;
  _20 = (sizetype) D.2100;
  _21 = _20 * 4;
  D.2103 = _21;
  _22 = (sizetype) D.2100;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2104 = _24;
  _25 = (sizetype) D.2100;
  _26 = _25 * 4;
  D.2105 = _26;
  w.8 = __builtin_alloca_with_align (D.2105, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.2107>; else goto <D.2108>;
  <D.2107>:
  D.2109 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2116>;
  <D.2108>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2114>;
  <D.2116>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2118>;
  <D.2114>:
  D.2109 = (*v.7)[0];
  goto <D.2118>;
  <D.2118>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.2112>;
  <D.2112>:
  return D.2109;
  <D.2115>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.2117>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.2121;
  int h;
  int D.2119;

  h = n;
  D.2121 = twice (n);
  _1 = D.2121;
  h.11_2 = h;
  D.2119 = _1 + h.11_2;
  goto <D.2123>;
  <D.2123>:
  note (&h);
  goto <D.2125>;
  <D.2125>:
  h = {CLOBBER(eol)};
  goto <D.2120>;
  <D.2120>:
  return D.2119;
  <D.2122>:
  note (&h);
  resx 2
  <D.2124>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2126;

  D.2126 = n * 2;
  goto <D.2127>;
  <D.2127>:
  return D.2126;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2137;
  int D.2136;
  int D.2135;
  int D.2134;
  int x[4];
  int iftmp.12;
  int D.2128;

  D.2134 = f (n);
  _1 = D.2134;
  x[n] = _1;
  _2 = x[1];
  D.2135 = f (_2);
  _3 = D.2135;
  if (_3 != 0) goto <D.2130>; else goto <D.2131>;
  <D.2130>:
  D.2136 = f (n);
  _4 = D.2136;
  iftmp.12 = _4 + 1;
  goto <D.2132>;
  <D.2131>:
  D.2137 = f (2);
  iftmp.12 = D.2137;
  <D.2132>:
  D.2128 = iftmp.12;
  goto <D.2139>;
  <D.2139>:
  x = {CLOBBER(eol)};
  goto <D.2133>;
  <D.2133>:
  return D.2128;
  <D.2138>:
  x = {CLOBBER(eol)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=2030, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int D.2151;
  int D.2150;
  int D.2149;
  int D.2148;
  int r;
  int h;
  int D.2146;

  D.2148 = twice (n);
  _1 = D.2148;
  h = _1;
  r = 1;
  if (n == 3) goto <D.2140>; else goto <D.2141>;
  <D.2140>:
  h.13_2 = h;
  D.2149 = open_it (h.13_2);
  _3 = D.2149;
  if (_3 != 0) goto <D.2142>; else goto <D.2143>;
  <D.2142>:
  r = 2;
  goto <D.2144>;
  <D.2143>:
  D.2150 = open_it (n);
  r = D.2150;
  <D.2144>:
  goto <D.2145>;
  <D.2141>:
  r = 4;
  <D.2145>:
  goto <D.2035>;
  <D.2036>:
  h.14_4 = h;
  r = r + h.14_4;
  <D.2035>:
  D.2151 = open_it (r);
  _5 = D.2151;
  if (_5 != 0) goto <D.2036>; else goto <D.2034>;
  <D.2034>:
  D.2146 = r;
  goto <D.2153>;
  <D.2153>:
  note (&h);
  goto <D.2155>;
  <D.2155>:
  h = {CLOBBER(eol)};
  goto <D.2147>;
  <D.2147>:
  return D.2146;
  <D.2152>:
  note (&h);
  resx 2
  <D.2154>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function many_ways_back (many_ways_back, funcdef_no=8, decl_uid=2038, cgraph_uid=9, symbol_order=8)

int many_ways_back (int n)
{
  int D.2164;
  int D.2163;
  int D.2162;
  int r;
  int h;
  int D.2160;

  D.2162 = twice (n);
  _1 = D.2162;
  h = _1;
  r = 4;
  if (n == 3) goto <D.2156>; else goto <D.2157>;
  <D.2156>:
  h.15_2 = h;
  D.2163 = open_it (h.15_2);
  r = D.2163;
  <D.2157>:
  goto <D.2043>;
  <D.2044>:
  h.16_3 = h;
  if (r == h.16_3) goto <D.2158>; else goto <D.2159>;
  <D.2158>:
  // predicted unlikely by continue predictor.
  goto <D.2043>;
  <D.2159>:
  h.17_4 = h;
  r = r + h.17_4;
  open_it (r);
  <D.2043>:
  D.2164 = open_it (r);
  _5 = D.2164;
  if (_5 != 0) goto <D.2044>; else goto <D.2042>;
  <D.2042>:
  D.2160 = r;
  goto <D.2166>;
  <D.2166>:
  note (&h);
  goto <D.2168>;
  <D.2168>:
  h = {CLOBBER(eol)};
  goto <D.2161>;
  <D.2161>:
  return D.2160;
  <D.2165>:
  note (&h);
  resx 2
  <D.2167>:
  h = {CLOBBER(eol)};
  resx 1
}


