
;; Function many_exits (many_exits, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int many_exits (int n)
{
  int D.2041;
  int D.2040;
  int h;
  int i;
  int sum;
  int D.2038;
  int D.2035;

  sum = 0;
  i = 0;
  goto <D.1999>;
  <D.1998>:
  D.2040 = open_it (i);
  _1 = D.2040;
  h = _1;
  h.0_2 = h;
  if (h.0_2 == 3) goto <D.2030>; else goto <D.2031>;
  <D.2030>:
  // predicted unlikely by continue predictor.
  goto <D.2044>;
  <D.2031>:
  h.1_3 = h;
  if (h.1_3 == 4) goto <D.2045>; else goto <D.2032>;
  <D.2032>:
  h.2_4 = h;
  if (h.2_4 == 5) goto <D.2033>; else goto <D.2034>;
  <D.2033>:
  D.2035 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2046>;
  <D.2034>:
  h.3_5 = h;
  if (h.3_5 == 6) goto <D.2036>; else goto <D.2037>;
  <D.2036>:
  // predicted unlikely by goto predictor.
  goto <D.2047>;
  <D.2037>:
  h.4_6 = h;
  D.2041 = open_it (h.4_6);
  D.2038 = D.2041;
  sum = D.2038 + sum;
  note (&h);
  goto <D.2042>;
  <D.2044>:
  note (&h);
  goto <D.2050>;
  <D.2045>:
  note (&h);
  goto <D.2051>;
  <D.2046>:
  note (&h);
  goto <D.2052>;
  <D.2047>:
  note (&h);
  goto <D.2053>;
  <D.2042>:
  h = {CLOBBER(eol)};
  goto <D.2048>;
  <D.2050>:
  h = {CLOBBER(eol)};
  goto <D.1997>;
  <D.2051>:
  h = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2052>:
  h = {CLOBBER(eol)};
  goto <D.2039>;
  <D.2053>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2048>:
  <D.1997>:
  i = i + 1;
  <D.1999>:
  if (i < n) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2035 = sum;
  goto <D.2039>;
  out:
  open_it (sum);
  D.2035 = 7;
  goto <D.2039>;
  <D.2039>:
  return D.2035;
  <D.2043>:
  note (&h);
  resx 2
  <D.2049>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function nested (nested, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int D.2068;
  int D.2067;
  int D.2060;
  int D.2059;
  int b;
  int r;
  int a;
  int D.2057;
  int D.2056;

  a = 1;
  r = 0;
  goto <D.2007>;
  <D.2008>:
  b = 2;
  b.5_1 = b;
  D.2059 = open_it (b.5_1);
  _2 = D.2059;
  if (_2 != 0) goto <D.2054>; else goto <D.2055>;
  <D.2054>:
  r = 1;
  goto <D.2063>;
  <D.2055>:
  D.2060 = open_it (r);
  D.2056 = D.2060;
  r = D.2056 + r;
  note (&b);
  goto <D.2061>;
  <D.2063>:
  note (&b);
  goto <D.2066>;
  <D.2061>:
  b = {CLOBBER(eol)};
  goto <D.2064>;
  <D.2066>:
  b = {CLOBBER(eol)};
  goto <D.2006>;
  <D.2064>:
  <D.2007>:
  D.2067 = open_it (n);
  _3 = D.2067;
  if (_3 != 0) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  D.2068 = open_it (r);
  _4 = D.2068;
  D.2057 = r + _4;
  goto <D.2070>;
  <D.2070>:
  note (&a);
  goto <D.2072>;
  <D.2072>:
  a = {CLOBBER(eol)};
  goto <D.2058>;
  <D.2058>:
  return D.2057;
  <D.2062>:
  note (&b);
  resx 4
  <D.2065>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2069>:
  note (&a);
  resx 2
  <D.2071>:
  a = {CLOBBER(eol)};
  resx 1
}



;; Function aggregates (aggregates, funcdef_no=3, decl_uid=2010, cgraph_uid=4, symbol_order=3)

int aggregates (int n)
{
  struct big c;
  struct big b;
  int D.2073;

  b = get (n); [return slot optimization]
  _1 = n + 1;
  c = get (_1); [return slot optimization]
  _2 = b.a[1];
  _3 = c.a[2];
  D.2073 = _2 + _3;
  goto <D.2076>;
  <D.2076>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  goto <D.2074>;
  <D.2074>:
  return D.2073;
  <D.2075>:
  b = {CLOBBER(eol)};
  c = {CLOBBER(eol)};
  resx 1
}



;; Function arrays (arrays, funcdef_no=4, decl_uid=2015, cgraph_uid=5, symbol_order=4)

int arrays (int n)
{
  int D.2097;
  int w[0:D.2085] [value-expr: *w.8];
  int v[0:D.2078] [value-expr: *v.7];
  void * saved_stack.10;
  void * saved_stack.9;
  int D.2093;
  int[0:D.2085] * w.8;
  sizetype D.2089;
  bitsizetype D.2088;
  sizetype D.2087;
  bitsizetype D.2086;
  sizetype D.2085;
  int D.2084;
  int[0:D.2078] * v.7;
  sizetype D.2082;
  bitsizetype D.2081;
  sizetype D.2080;
  bitsizetype D.2079;
  sizetype D.2078;
  int n.6;

  saved_stack.10 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2078 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2079 = _6;
  _7 = (sizetype) n.6;
  _8 = _7 * 4;
  D.2080 = _8;
  _9 = (sizetype) n.6;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2081 = _11;
  _12 = (sizetype) n.6;
  _13 = _12 * 4;
  D.2082 = _13;
  v.7 = __builtin_alloca_with_align (D.2082, 32);
  note (v.7);
  saved_stack.9 = __builtin_stack_save ();
  D.2097 = open_it (n);
  D.2084 = D.2097;
  _14 = (long int) D.2084;
  _15 = _14 + -1;
  _16 = (sizetype) _15;
  D.2085 = _16;
  _17 = (sizetype) D.2084;
  _18 = (bitsizetype) _17;
  _19 = _18 * 32;
  D.2086 = _19;
  _20 = (sizetype) D.2084;
  _21 = _20 * 4;
  D.2087 = _21;
  _22 = (sizetype) D.2084;
  _23 = (bitsizetype) _22;
  _24 = _23 * 32;
  D.2088 = _24;
  _25 = (sizetype) D.2084;
  _26 = _25 * 4;
  D.2089 = _26;
  w.8 = __builtin_alloca_with_align (D.2089, 32);
  note (w.8);
  _27 = (*w.8)[1];
  if (_27 != 0) goto <D.2091>; else goto <D.2092>;
  <D.2091>:
  D.2093 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2100>;
  <D.2092>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2098>;
  <D.2100>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2102>;
  <D.2098>:
  D.2093 = (*v.7)[0];
  goto <D.2102>;
  <D.2102>:
  __builtin_stack_restore (saved_stack.10);
  goto <D.2096>;
  <D.2096>:
  return D.2093;
  <D.2099>:
  __builtin_stack_restore (saved_stack.9);
  resx 2
  <D.2101>:
  __builtin_stack_restore (saved_stack.10);
  resx 1
}



;; Function after_all_nothing (after_all_nothing, funcdef_no=5, decl_uid=2020, cgraph_uid=6, symbol_order=5)

int after_all_nothing (int n)
{
  int D.2105;
  int h;
  int D.2103;

  h = n;
  D.2105 = twice (n);
  _1 = D.2105;
  h.11_2 = h;
  D.2103 = _1 + h.11_2;
  goto <D.2107>;
  <D.2107>:
  note (&h);
  goto <D.2109>;
  <D.2109>:
  h = {CLOBBER(eol)};
  goto <D.2104>;
  <D.2104>:
  return D.2103;
  <D.2106>:
  note (&h);
  resx 2
  <D.2108>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function twice (twice, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2110;

  D.2110 = n * 2;
  goto <D.2111>;
  <D.2111>:
  return D.2110;
}



;; Function by_pointer (by_pointer, funcdef_no=6, decl_uid=2026, cgraph_uid=7, symbol_order=6)

int by_pointer (int (*<T352>) (int) f, int n)
{
  int D.2121;
  int D.2120;
  int D.2119;
  int D.2118;
  int x[4];
  int iftmp.12;
  int D.2112;

  D.2118 = f (n);
  _1 = D.2118;
  x[n] = _1;
  _2 = x[1];
  D.2119 = f (_2);
  _3 = D.2119;
  if (_3 != 0) goto <D.2114>; else goto <D.2115>;
  <D.2114>:
  D.2120 = f (n);
  _4 = D.2120;
  iftmp.12 = _4 + 1;
  goto <D.2116>;
  <D.2115>:
  D.2121 = f (2);
  iftmp.12 = D.2121;
  <D.2116>:
  D.2112 = iftmp.12;
  goto <D.2123>;
  <D.2123>:
  x = {CLOBBER(eol)};
  goto <D.2117>;
  <D.2117>:
  return D.2112;
  <D.2122>:
  x = {CLOBBER(eol)};
  resx 1
}


