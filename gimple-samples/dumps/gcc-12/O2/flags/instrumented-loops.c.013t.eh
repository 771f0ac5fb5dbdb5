
;; Function clear (clear, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2023;
  void * D.2021;
  void * D.2020;
  int i;
  void * return_addr.1;
  void * return_addr.0;

  D.2020 = __builtin_return_address (0);
  return_addr.1 = D.2020;
  __cyg_profile_func_enter (clear, return_addr.1);
  i = 0;
  goto <D.1992>;
  <D.1991>:
  _1 = l->items;
  _2 = (long unsigned int) i;
  _3 = _2 * 4;
  _4 = _1 + _3;
  release (_4);
  i = i + 1;
  <D.1992>:
  _5 = l->used;
  if (i < _5) goto <D.1991>; else goto <D.1989>;
  <D.1989>:
  D.2021 = __builtin_return_address (0);
  return_addr.0 = D.2021;
  __cyg_profile_func_exit (clear, return_addr.0);
  goto <D.2022>;
  <D.2022>:
  return;
  <D.2024>:
  D.2023 = __builtin_return_address (0);
  return_addr.0 = D.2023;
  __cyg_profile_func_exit (clear, return_addr.0);
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.2030;
  void * D.2028;
  void * D.2027;
  void * return_addr.3;
  void * return_addr.2;

  D.2027 = __builtin_return_address (0);
  return_addr.3 = D.2027;
  __cyg_profile_func_enter (shrink, return_addr.3);
  goto <D.1997>;
  <D.1998>:
  _1 = l->items;
  release (_1);
  _2 = l->used;
  _3 = _2 + -1;
  l->used = _3;
  <D.1997>:
  _4 = l->used;
  if (_4 != 0) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2028 = __builtin_return_address (0);
  return_addr.2 = D.2028;
  __cyg_profile_func_exit (shrink, return_addr.2);
  goto <D.2029>;
  <D.2029>:
  return;
  <D.2031>:
  D.2030 = __builtin_return_address (0);
  return_addr.2 = D.2030;
  __cyg_profile_func_exit (shrink, return_addr.2);
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.2046;
  void * D.2043;
  void * D.2041;
  void * D.2037;
  int kept;
  void * return_addr.5;
  void * return_addr.4;

  D.2037 = __builtin_return_address (0);
  return_addr.5 = D.2037;
  __cyg_profile_func_enter (scoped, return_addr.5);
  if (n == 3) goto <D.2032>; else goto <D.2033>;
  <D.2032>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2040>;
  <D.2033>:
  release (&kept);
  kept = {CLOBBER(eol)};
  goto <D.2038>;
  <D.2040>:
  kept = {CLOBBER(eol)};
  goto <D.2045>;
  <D.2038>:
  D.2041 = __builtin_return_address (0);
  return_addr.4 = D.2041;
  __cyg_profile_func_exit (scoped, return_addr.4);
  goto <D.2042>;
  <D.2045>:
  D.2046 = __builtin_return_address (0);
  return_addr.4 = D.2046;
  __cyg_profile_func_exit (scoped, return_addr.4);
  goto <D.2036>;
  <D.2042>:
  <D.2036>:
  return;
  <D.2039>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2044>:
  D.2043 = __builtin_return_address (0);
  return_addr.4 = D.2043;
  __cyg_profile_func_exit (scoped, return_addr.4);
  resx 1
}



;; Function until (until, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

void until (struct list * l, int n)
{
  void * D.2063;
  void * D.2060;
  void * D.2058;
  int D.2054;
  void * D.2053;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.2053 = __builtin_return_address (0);
  return_addr.7 = D.2053;
  __cyg_profile_func_enter (until, return_addr.7);
  if (n == 3) goto <D.2047>; else goto <D.2048>;
  <D.2047>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2057>;
  <D.2048>:
  <D.2010>:
  D.2054 = take (&kept);
  _1 = D.2054;
  if (_1 != 0) goto <D.2008>; else goto <D.2049>;
  <D.2049>:
  _2 = l->items;
  release (_2);
  goto <D.2010>;
  <D.2008>:
  kept = {CLOBBER(eol)};
  goto <D.2055>;
  <D.2057>:
  kept = {CLOBBER(eol)};
  goto <D.2062>;
  <D.2055>:
  D.2058 = __builtin_return_address (0);
  return_addr.6 = D.2058;
  __cyg_profile_func_exit (until, return_addr.6);
  goto <D.2059>;
  <D.2062>:
  D.2063 = __builtin_return_address (0);
  return_addr.6 = D.2063;
  __cyg_profile_func_exit (until, return_addr.6);
  goto <D.2052>;
  <D.2059>:
  <D.2052>:
  return;
  <D.2056>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2061>:
  D.2060 = __builtin_return_address (0);
  return_addr.6 = D.2060;
  __cyg_profile_func_exit (until, return_addr.6);
  resx 1
}



;; Function last (last, funcdef_no=4, decl_uid=2013, cgraph_uid=5, symbol_order=4)

int last (struct list * l, int n)
{
  void * D.2084;
  void * D.2081;
  int D.2078;
  int D.2077;
  void * D.2074;
  int inner;
  int kept;
  int iftmp.8;
  int D.2066;
  void * return_addr.11;
  void * return_addr.10;

  D.2074 = __builtin_return_address (0);
  return_addr.11 = D.2074;
  __cyg_profile_func_enter (last, return_addr.11);
  if (n > 7) goto <D.2064>; else goto <D.2065>;
  <D.2064>:
  inner = 2;
  release (&inner);
  D.2066 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2076>;
  <D.2076>:
  inner = {CLOBBER(eol)};
  goto <D.2080>;
  <D.2065>:
  D.2077 = take (&kept);
  _1 = D.2077;
  l->used = _1;
  kept.9_2 = kept;
  if (kept.9_2 != 0) goto <D.2068>; else goto <D.2069>;
  <D.2068>:
  _3 = l->items;
  D.2078 = take (_3);
  iftmp.8 = D.2078;
  goto <D.2070>;
  <D.2069>:
  iftmp.8 = n;
  <D.2070>:
  D.2066 = iftmp.8;
  goto <D.2080>;
  <D.2080>:
  kept = {CLOBBER(eol)};
  goto <D.2083>;
  <D.2083>:
  D.2084 = __builtin_return_address (0);
  return_addr.10 = D.2084;
  __cyg_profile_func_exit (last, return_addr.10);
  goto <D.2073>;
  <D.2073>:
  return D.2066;
  <D.2075>:
  inner = {CLOBBER(eol)};
  resx 3
  <D.2079>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2082>:
  D.2081 = __builtin_return_address (0);
  return_addr.10 = D.2081;
  __cyg_profile_func_exit (last, return_addr.10);
  resx 1
}


