
;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2038;

  D.2038 = n * 2;
  goto <D.2039>;
  <D.2039>:
  return D.2038;
}



;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int finally_tmp.5;
  int D.2052;
  int D.2051;
  int h;
  int i;
  int sum;
  int D.2049;
  int D.2046;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2051 = open_it (i);
  _1 = D.2051;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2040>; else goto <D.2041>;
  <D.2040>:
  // predicted unlikely by continue predictor.
  finally_tmp.5 = 0;
  goto <D.2054>;
  <D.2041>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2042>; else goto <D.2043>;
  <D.2042>:
  finally_tmp.5 = 1;
  goto <D.2054>;
  <D.2043>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2044>; else goto <D.2045>;
  <D.2044>:
  D.2046 = 2;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.5 = 2;
  goto <D.2054>;
  <D.2045>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2047>; else goto <D.2048>;
  <D.2047>:
  // predicted unlikely by goto predictor.
  finally_tmp.5 = 3;
  goto <D.2054>;
  <D.2048>:
  h.4_6 = h;
  D.2052 = open_it (h.4_6);
  D.2049 = D.2052;
  sum = D.2049 + sum;
  finally_tmp.5 = 5;
  <D.2054>:
  note (&h);
  switch (finally_tmp.5) <default: <D.2062>, case 0: <D.2059>, case 1: <D.2060>, case 2: <D.2061>, case 4: <D.2058>, case 5: <D.2055>>
  <D.2055>:
  goto <D.2056>;
  <D.2059>:
  goto <D.2065>;
  <D.2060>:
  goto <D.2066>;
  <D.2061>:
  goto <D.2067>;
  <D.2062>:
  goto <D.2068>;
  <D.2056>:
  h = {CLOBBER(eol)};
  goto <D.2063>;
  <D.2065>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2066>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2067>:
  h = {CLOBBER(eol)};
  goto <D.2050>;
  <D.2068>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2063>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2046 = sum;
  goto <D.2050>;
  out:
  open_it (sum);
  D.2046 = 7;
  goto <D.2050>;
  <D.2050>:
  return D.2046;
  <D.2057>:
  finally_tmp.5 = 4;
  goto <D.2054>;
  <D.2058>:
  resx 2
  <D.2064>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.8;
  int D.2091;
  int D.2090;
  int finally_tmp.7;
  int D.2079;
  int D.2078;
  int b;
  int r;
  int a;
  int D.2076;
  int D.2075;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.6_1 = b;
  D.2078 = open_it (b.6_1);
  _2 = D.2078;
  if (_2 != 0) goto <D.2073>; else goto <D.2074>;
  <D.2073>:
  r = 1;
  finally_tmp.7 = 0;
  goto <D.2081>;
  <D.2074>:
  D.2079 = open_it (r);
  D.2075 = D.2079;
  r = D.2075 + r;
  finally_tmp.7 = 2;
  <D.2081>:
  note (&b);
  switch (finally_tmp.7) <default: <D.2086>, case 1: <D.2085>, case 2: <D.2082>>
  <D.2082>:
  goto <D.2083>;
  <D.2086>:
  goto <D.2089>;
  <D.2083>:
  b = {CLOBBER(eol)};
  goto <D.2087>;
  <D.2089>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2087>:
  <D.2007>:
  D.2090 = open_it (n);
  _3 = D.2090;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2091 = open_it (r);
  _4 = D.2091;
  D.2076 = r + _4;
  finally_tmp.8 = 0;
  goto <D.2093>;
  <D.2093>:
  note (&a);
  switch (finally_tmp.8) <default: <D.2096>, case 1: <D.2095>>
  <D.2096>:
  goto <D.2098>;
  <D.2098>:
  a = {CLOBBER(eol)};
  goto <D.2077>;
  <D.2077>:
  return D.2076;
  <D.2084>:
  finally_tmp.7 = 1;
  goto <D.2081>;
  <D.2085>:
  resx 4
  <D.2088>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2094>:
  finally_tmp.8 = 1;
  goto <D.2093>;
  <D.2095>:
  resx 2
  <D.2097>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2100;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2100 = _2 + _3;
  goto <D.2103>;
  <D.2103>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2101>;
  <D.2101>:
  return D.2100;
  <D.2102>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2124;
  int w[0:D.2112] [value-expr: *w.11];
  int v[0:D.2105] [value-expr: *v.10];
  void * saved_stack.13;
  void * saved_stack.12;
  int D.2120;
  int[0:D.2112] * w.11;
  sizetype D.2116;
  bitsizetype D.2115;
  sizetype D.2114;
  bitsizetype D.2113;
  sizetype D.2112;
  int D.2111;
  int[0:D.2105] * v.10;
  sizetype D.2109;
  bitsizetype D.2108;
  sizetype D.2107;
  bitsizetype D.2106;
  sizetype D.2105;
  int n.9;

  saved_stack.13 = __builtin_stack_save ();
  n.9 = n;
  _1 = (long int) n.9;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2105 = _3;
  _4 = (sizetype) n.9;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2106 = _6;
  _7 = (sizetype) n.9;
  _8 = _7 * 4;
  D.2107 = _8;
  _9 = (sizetype) n.9;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2108 = _11;
  _12 = (sizetype) n.9;
  _13 = _12 * 4;
  D.2109 = _13;
  v.10 = __builtin_alloca_with_align (D.2109, 32);
  note (v.10);
  saved_stack.12 = __builtin_stack_save ();
  D.2124 = open_it (n);
  D.2111 = D.2124;
  _14 = (long int) D.2111;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2112 = _16;
  _17 = (sizetype) D.2111;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2113 = _19;
  _20 = (sizetype) D.2111;
  _21 = _20 * 4;
  D.2114 = _21;
  _22 = (sizetype) D.2111;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2115 = _24;
  _25 = (sizetype) D.2111;
  _26 = _25 * 4;
  D.2116 = _26;
  w.11 = __builtin_alloca_with_align (D.2116, 32);
  note (w.11);
  _27 = (*w.11)[1];
  if (_27 != 0) goto <D.2118>; else goto <D.2119>;
  <D.2118>:
  D.2120 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2127>;
  <D.2119>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2125>;
  <D.2127>:
  __builtin_stack_restore (saved_stack.12);
  goto <D.2129>;
  <D.2125>:
  D.2120 = (*v.10)[0];
  goto <D.2129>;
  <D.2129>:
  __builtin_stack_restore (saved_stack.13);
  goto <D.2123>;
  <D.2123>:
  return D.2120;
  <D.2126>:
  __builtin_stack_restore (saved_stack.12);
  resx 2
  <D.2128>:
  __builtin_stack_restore (saved_stack.13);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int finally_tmp.15;
  int D.2132;
  int h;
  int D.2130;

  h = n;
  D.2132 = twice (n);
  _1 = D.2132;
  h.14_2 = h;
  D.2130 = _1 + h.14_2;
  finally_tmp.15 = 0;
  goto <D.2134>;
  <D.2134>:
  note (&h);
  switch (finally_tmp.15) <default: <D.2137>, case 1: <D.2136>>
  <D.2137>:
  goto <D.2139>;
  <D.2139>:
  h = {CLOBBER(eol)};
  goto <D.2131>;
  <D.2131>:
  return D.2130;
  <D.2135>:
  finally_tmp.15 = 1;
  goto <D.2134>;
  <D.2136>:
  resx 2
  <D.2138>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2149;
  int D.2148;
  int D.2147;
  int D.2146;
  int x[4];
  int iftmp.16;
  int D.2140;

  D.2146 = f (n);
  _1 = D.2146;
  x[n] = _1;
  _2 = x[1];
  D.2147 = f (_2);
  _3 = D.2147;
  if (_3 != 0) goto <D.2142>; else goto <D.2143>;
  <D.2142>:
  D.2148 = f (n);
  _4 = D.2148;
  iftmp.16 = _4 + 1;
  goto <D.2144>;
  <D.2143>:
  D.2149 = f (2);
  iftmp.16 = D.2149;
  <D.2144>:
  D.2140 = iftmp.16;
  goto <D.2151>;
  <D.2151>:
  x = {CLOBBER(eol)};
  goto <D.2145>;
  <D.2145>:
  return D.2140;
  <D.2150>:
  x = {CLOBBER(eol)};
  resx 1
}



;; Function many_entries (many_entries, funcdef_no=7, decl_uid=2030, cgraph_uid=8, symbol_order=7)

int many_entries (int n)
{
  int finally_tmp.19;
  int D.2163;
  int D.2162;
  int D.2161;
  int D.2160;
  int r;
  int h;
  int D.2158;

  D.2160 = twice (n);
  _1 = D.2160;
  h = _1;
  r = 1;
  if (n == 3) goto <D.2152>; else goto <D.2153>;
  <D.2152>:
  h.17_2 = h;
  D.2161 = open_it (h.17_2);
  _3 = D.2161;
  if (_3 != 0) goto <D.2154>; else goto <D.2155>;
  <D.2154>:
  r = 2;
  goto <D.2156>;
  <D.2155>:
  D.2162 = open_it (n);
  r = D.2162;
  <D.2156>:
  goto <D.2157>;
  <D.2153>:
  r = 4;
  <D.2157>:
  goto <D.2035>;
  <D.2036>:
  h.18_4 = h;
  r = r + h.18_4;
  <D.2035>:
  D.2163 = open_it (r);
  _5 = D.2163;
  if (_5 != 0) goto <D.2036>; else goto <D.2034>;
  <D.2034>:
  D.2158 = r;
  finally_tmp.19 = 0;
  goto <D.2165>;
  <D.2165>:
  note (&h);
  switch (finally_tmp.19) <default: <D.2168>, case 1: <D.2167>>
  <D.2168>:
  goto <D.2170>;
  <D.2170>:
  h = {CLOBBER(eol)};
  goto <D.2159>;
  <D.2159>:
  return D.2158;
  <D.2166>:
  finally_tmp.19 = 1;
  goto <D.2165>;
  <D.2167>:
  resx 2
  <D.2169>:
  h = {CLOBBER(eol)};
  resx 1
}


