
;; Function clear (clear, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2027;
  int finally_tmp.2;
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
  finally_tmp.2 = 1;
  <D.2022>:
  D.2027 = __builtin_return_address (0);
  return_addr.0 = D.2027;
  __cyg_profile_func_exit (clear, return_addr.0);
  switch (finally_tmp.2) <default: <D.2026>, case 1: <D.2023>>
  <D.2023>:
  goto <D.2024>;
  <D.2024>:
  return;
  <D.2025>:
  finally_tmp.2 = 0;
  goto <D.2022>;
  <D.2026>:
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.2037;
  int finally_tmp.5;
  void * D.2030;
  void * return_addr.4;
  void * return_addr.3;

  D.2030 = __builtin_return_address (0);
  return_addr.4 = D.2030;
  __cyg_profile_func_enter (shrink, return_addr.4);
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
  finally_tmp.5 = 1;
  <D.2032>:
  D.2037 = __builtin_return_address (0);
  return_addr.3 = D.2037;
  __cyg_profile_func_exit (shrink, return_addr.3);
  switch (finally_tmp.5) <default: <D.2036>, case 1: <D.2033>>
  <D.2033>:
  goto <D.2034>;
  <D.2034>:
  return;
  <D.2035>:
  finally_tmp.5 = 0;
  goto <D.2032>;
  <D.2036>:
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.2053;
  int finally_tmp.8;
  void * D.2043;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.2043 = __builtin_return_address (0);
  return_addr.7 = D.2043;
  __cyg_profile_func_enter (scoped, return_addr.7);
  if (n == 3) goto <D.2038>; else goto <D.2039>;
  <D.2038>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2046>;
  <D.2039>:
  release (&kept);
  kept = {CLOBBER(eol)};
  goto <D.2044>;
  <D.2046>:
  kept = {CLOBBER(eol)};
  finally_tmp.8 = 0;
  goto <D.2048>;
  <D.2044>:
  finally_tmp.8 = 2;
  <D.2048>:
  D.2053 = __builtin_return_address (0);
  return_addr.6 = D.2053;
  __cyg_profile_func_exit (scoped, return_addr.6);
  switch (finally_tmp.8) <default: <D.2054>, case 1: <D.2052>, case 2: <D.2049>>
  <D.2049>:
  goto <D.2050>;
  <D.2054>:
  goto <D.2042>;
  <D.2050>:
  <D.2042>:
  return;
  <D.2045>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2051>:
  finally_tmp.8 = 1;
  goto <D.2048>;
  <D.2052>:
  resx 1
}



;; Function until (until, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

void until (struct list * l, int n)
{
  void * D.2073;
  int finally_tmp.11;
  int D.2063;
  void * D.2062;
  int kept;
  void * return_addr.10;
  void * return_addr.9;

  D.2062 = __builtin_return_address (0);
  return_addr.10 = D.2062;
  __cyg_profile_func_enter (until, return_addr.10);
  if (n == 3) goto <D.2055>; else goto <D.2056>;
  <D.2055>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2066>;
  <D.2056>:
  <D.2010>:
  D.2063 = take (&kept);
  _1 = D.2063;
  if (_1 != 0) goto <D.2057>; else goto <D.2058>;
  <D.2057>:
  goto <D.2008>;
  <D.2058>:
  _2 = l->items;
  release (_2);
  goto <D.2010>;
  <D.2008>:
  kept = {CLOBBER(eol)};
  goto <D.2064>;
  <D.2066>:
  kept = {CLOBBER(eol)};
  finally_tmp.11 = 0;
  goto <D.2068>;
  <D.2064>:
  finally_tmp.11 = 2;
  <D.2068>:
  D.2073 = __builtin_return_address (0);
  return_addr.9 = D.2073;
  __cyg_profile_func_exit (until, return_addr.9);
  switch (finally_tmp.11) <default: <D.2074>, case 1: <D.2072>, case 2: <D.2069>>
  <D.2069>:
  goto <D.2070>;
  <D.2074>:
  goto <D.2061>;
  <D.2070>:
  <D.2061>:
  return;
  <D.2065>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2071>:
  finally_tmp.11 = 1;
  goto <D.2068>;
  <D.2072>:
  resx 1
}



;; Function last (last, funcdef_no=4, decl_uid=2013, cgraph_uid=5, symbol_order=4)

int last (struct list * l, int n)
{
  void * D.2096;
  int finally_tmp.16;
  int D.2089;
  int D.2088;
  void * D.2085;
  int inner;
  int kept;
  int iftmp.12;
  int D.2077;
  void * return_addr.15;
  void * return_addr.14;

  D.2085 = __builtin_return_address (0);
  return_addr.15 = D.2085;
  __cyg_profile_func_enter (last, return_addr.15);
  if (n > 7) goto <D.2075>; else goto <D.2076>;
  <D.2075>:
  inner = 2;
  release (&inner);
  D.2077 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2087>;
  <D.2087>:
  inner = {CLOBBER(eol)};
  goto <D.2091>;
  <D.2076>:
  D.2088 = take (&kept);
  _1 = D.2088;
  l->used = _1;
  kept.13_2 = kept;
  if (kept.13_2 != 0) goto <D.2079>; else goto <D.2080>;
  <D.2079>:
  _3 = l->items;
  D.2089 = take (_3);
  iftmp.12 = D.2089;
  goto <D.2081>;
  <D.2080>:
  iftmp.12 = n;
  <D.2081>:
  D.2077 = iftmp.12;
  goto <D.2091>;
  <D.2091>:
  kept = {CLOBBER(eol)};
  finally_tmp.16 = 0;
  goto <D.2093>;
  <D.2093>:
  D.2096 = __builtin_return_address (0);
  return_addr.14 = D.2096;
  __cyg_profile_func_exit (last, return_addr.14);
  switch (finally_tmp.16) <default: <D.2097>, case 1: <D.2095>>
  <D.2097>:
  goto <D.2084>;
  <D.2084>:
  return D.2077;
  <D.2086>:
  inner = {CLOBBER(eol)};
  resx 3
  <D.2090>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2094>:
  finally_tmp.16 = 1;
  goto <D.2093>;
  <D.2095>:
  resx 1
}


