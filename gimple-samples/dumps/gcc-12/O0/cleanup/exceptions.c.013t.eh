
;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2046;

  D.2046 = n * 2;
  goto <D.2047>;
  <D.2047>:
  return D.2046;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.2060;
  int D.2059;
  int h;
  int i;
  int sum;
  int D.2057;
  int D.2054;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2059 = open_it (i);
  _1 = D.2059;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2048>; else goto <D.2049>;
  <D.2048>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.2062>;
  <D.2049>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2050>; else goto <D.2051>;
  <D.2050>:
  finally_tmp.5 = 1;
  goto <D.2062>;
  <D.2051>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2052>; else goto <D.2053>;
  <D.2052>:
  D.2054 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.2062>;
  <D.2053>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2055>; else goto <D.2056>;
  <D.2055>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.2062>;
  <D.2056>:
  h.4_6 = h;
  D.2060 = open_it (h.4_6);
  D.2057 = D.2060;
  sum = D.2057 + sum;
  finally_tmp.5 = 5;
  <D.2062>:
  note (&h);
  switch (finally_tmp.5) <default: <D.2070>, case 0: <D.2067>, case 1: <D.2068>, case 2: <D.2069>, case 4: <D.2066>, case 5: <D.2063>>
  <D.2063>:
  goto <D.2064>;
  <D.2067>:
  goto <D.2073>;
  <D.2068>:
  goto <D.2074>;
  <D.2069>:
  goto <D.2075>;
  <D.2070>:
  goto <D.2076>;
  <D.2064>:
  h = {CLOBBER(eol)};
  goto <D.2071>;
  <D.2073>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2074>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2075>:
  h = {CLOBBER(eol)};
  goto <D.2058>;
  <D.2076>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2071>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2054 = sum;
  goto <D.2058>;
  out:
  open_it (sum);
  D.2054 = 7;
  goto <D.2058>;
  <D.2058>:
  return D.2054;
  <D.2065>:
  finally_tmp.5 = 4;
  goto <D.2062>;
  <D.2066>:
  resx 2
  <D.2072>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.2099;
  int D.2098;
  int finally_tmp.7;
  int D.2087;
  int D.2086;
  int b;
  int r;
  int a;
  int D.2084;
  int D.2083;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.6_1 = b;
  D.2086 = open_it (b.6_1);
  _2 = D.2086;
  if (_2 != 0) goto <D.2081>; else goto <D.2082>;
  <D.2081>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.2089>;
  <D.2082>:
  D.2087 = open_it (r);
  D.2083 = D.2087;
  r = D.2083 + r;
  finally_tmp.7 = 2;
  <D.2089>:
  note (&b);
  switch (finally_tmp.7) <default: <D.2094>, case 1: <D.2093>, case 2: <D.2090>>
  <D.2090>:
  goto <D.2091>;
  <D.2094>:
  goto <D.2097>;
  <D.2091>:
  b = {CLOBBER(eol)};
  goto <D.2095>;
  <D.2097>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2095>:
  <D.2007>:
  D.2098 = open_it (n);
  _3 = D.2098;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2099 = open_it (r);
  _4 = D.2099;
  D.2084 = r + _4;
  finally_tmp.8 = 0;
  goto <D.2101>;
  <D.2101>:
  note (&a);
  switch (finally_tmp.8) <default: <D.2104>, case 1: <D.2103>>
  <D.2104>:
  goto <D.2106>;
  <D.2106>:
  a = {CLOBBER(eol)};
  goto <D.2085>;
  <D.2085>:
  return D.2084;
  <D.2092>:
  finally_tmp.7 = 1;
  goto <D.2089>;
  <D.2093>:
  resx 4
  <D.2096>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2102>:
  finally_tmp.8 = 1;
  goto <D.2101>;
  <D.2103>:
  resx 2
  <D.2105>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2108;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2108 = _2 + _3;
  goto <D.2111>;
  <D.2111>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2109>;
  <D.2109>:
  return D.2108;
  <D.2110>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2132;
  int w[0:D.2120] [value-expr: *w.11];
  int v[0:D.2113] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.2128;
  int[0:D.2120] * w.11;
  sizetype D.2124;
  bitsizetype D.2123;
  sizetype D.2122;
  bitsizetype D.2121;
  sizetype D.2120;
  int D.2119;
  int[0:D.2113] * v.10;
  sizetype D.2117;
  bitsizetype D.2116;
  sizetype D.2115;
  bitsizetype D.2114;
  sizetype D.2113;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2113 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2114 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.2115 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2116 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.2117 = _13;
  v.10 = __builtin_alloca_with_align (D.2117, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.2132 = open_it (n);
  D.2119 = D.2132;
  _14 = (long int) D.2119;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2120 = _16;
  _17 = (sizetype) D.2119;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2121 = _19;
  _20 = (sizetype) D.2119;
  _21 = _20 * 4;
  D.2122 = _21;
  _22 = (sizetype) D.2119;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2123 = _24;
  _25 = (sizetype) D.2119;
  _26 = _25 * 4;
  D.2124 = _26;
  w.11 = __builtin_alloca_with_align (D.2124, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.2126>; else goto <D.2127>;
  <D.2126>:
  D.2128 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2135>;
  <D.2127>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2133>;
  <D.2135>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2137>;
  <D.2133>:
  D.2128 = (*v.10)[0];
  goto <D.2137>;
  <D.2137>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.2131>;
  <D.2131>:
  return D.2128;
  <D.2134>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.2136>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.2140;
  int h;
  int D.2138;

  h = n;
  D.2140 = twice (n);
  _1 = D.2140;
  h.14_2 = h;
  D.2138 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.2142>;
  <D.2142>:
  note (&h);
  switch (finally_tmp.15) <default: <D.2145>, case 1: <D.2144>>
  <D.2145>:
  goto <D.2147>;
  <D.2147>:
  h = {CLOBBER(eol)};
  goto <D.2139>;
  <D.2139>:
  return D.2138;
  <D.2143>:
  finally_tmp.15 = 1;
  goto <D.2142>;
  <D.2144>:
  resx 2
  <D.2146>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2157;
  int D.2156;
  int D.2155;
  int D.2154;
  int x[4];
  int iftmp.16;
  int D.2148;

  D.2154 = f (n);
  _1 = D.2154;
  x[n] = _1;
  _2 = x[1];
  D.2155 = f (_2);
  _3 = D.2155;
  if (_3 != 0) goto <D.2150>; else goto <D.2151>;
  <D.2150>:
  D.2156 = f (n);
  _4 = D.2156;
  iftmp.16 = _4 + 1;
  goto <D.2152>;
  <D.2151>:
  D.2157 = f (2);
  iftmp.16 = D.2157;
  <D.2152>:
  D.2148 = iftmp.16;
  goto <D.2159>;
  <D.2159>:
  x = {CLOBBER(eol)};
  goto <D.2153>;
  <D.2153>:
  return D.2148;
  <D.2158>:
  x = {CLOBBER(eol)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=2030, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int finally_tmp.19;
  int D.2171;
  int D.2170;
  int D.2169;
  int D.2168;
  int r;
  int h;
  int D.2166;

  D.2168 = twice (n);
  _1 = D.2168;
  h = _1;
  r = 1;
  if (n == 3) goto <D.2160>; else goto <D.2161>;
  <D.2160>:
  h.17_2 = h;
  D.2169 = open_it (h.17_2);
  _3 = D.2169;
  if (_3 != 0) goto <D.2162>; else goto <D.2163>;
  <D.2162>:
  r = 2;
  goto <D.2164>;
  <D.2163>:
  D.2170 = open_it (n);
  r = D.2170;
  <D.2164>:
  goto <D.2165>;
  <D.2161>:
  r = 4;
  <D.2165>:
  goto <D.2035>;
  <D.2036>:
  h.18_4 = h;
  r = r + h.18_4;
  <D.2035>:
  D.2171 = open_it (r);
  _5 = D.2171;
  if (_5 != 0) goto <D.2036>; else goto <D.2034>;
  <D.2034>:
  D.2166 = r;
  finally_tmp.19 = 0;
  goto <D.2173>;
  <D.2173>:
  note (&h);
  switch (finally_tmp.19) <default: <D.2176>, case 1: <D.2175>>
  <D.2176>:
  goto <D.2178>;
  <D.2178>:
  h = {CLOBBER(eol)};
  goto <D.2167>;
  <D.2167>:
  return D.2166;
  <D.2174>:
  finally_tmp.19 = 1;
  goto <D.2173>;
  <D.2175>:
  resx 2
  <D.2177>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function many_ways_back (many_ways_back, funcdef_no=8, decl_uid=2038, cgraph_uid=9, symbol_order=8)

int many_ways_back (int n)
{
  int finally_tmp.23;
  int D.2187;
  int D.2186;
  int D.2185;
  int r;
  int h;
  int D.2183;

  D.2185 = twice (n);
  _1 = D.2185;
  h = _1;
  r = 4;
  if (n == 3) goto <D.2179>; else goto <D.2180>;
  <D.2179>:
  h.20_2 = h;
  D.2186 = open_it (h.20_2);
  r = D.2186;
  <D.2180>:
  goto <D.2043>;
  <D.2044>:
  h.21_3 = h;
  if (r == h.21_3) goto <D.2181>; else goto <D.2182>;
  <D.2181>:
  // predicted unlikely by continue predictor.
  goto <D.2043>;
  <D.2182>:
  h.22_4 = h;
  r = r + h.22_4;
  open_it (r);
  <D.2043>:
  D.2187 = open_it (r);
  _5 = D.2187;
  if (_5 != 0) goto <D.2044>; else goto <D.2042>;
  <D.2042>:
  D.2183 = r;
  finally_tmp.23 = 0;
  goto <D.2189>;
  <D.2189>:
  note (&h);
  switch (finally_tmp.23) <default: <D.2192>, case 1: <D.2191>>
  <D.2192>:
  goto <D.2194>;
  <D.2194>:
  h = {CLOBBER(eol)};
  goto <D.2184>;
  <D.2184>:
  return D.2183;
  <D.2190>:
  finally_tmp.23 = 1;
  goto <D.2189>;
  <D.2191>:
  resx 2
  <D.2193>:
  h = {CLOBBER(eol)};
  resx 1
}


