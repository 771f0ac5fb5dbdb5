
;; Function clear (clear, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2015;
  void * D.2013;
  void * D.2012;
  int i;
  void * return_addr.1;
  void * return_addr.0;

  D.2012 = __builtin_return_address (0);
  return_addr.1 = D.2012;
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
  D.2013 = __builtin_return_address (0);
  return_addr.0 = D.2013;
  __cyg_profile_func_exit (clear, return_addr.0);
  goto <D.2014>;
  <D.2014>:
  return;
  <D.2016>:
  D.2015 = __builtin_return_address (0);
  return_addr.0 = D.2015;
  __cyg_profile_func_exit (clear, return_addr.0);
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.2022;
  void * D.2020;
  void * D.2019;
  void * return_addr.3;
  void * return_addr.2;

  D.2019 = __builtin_return_address (0);
  return_addr.3 = D.2019;
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
  D.2020 = __builtin_return_address (0);
  return_addr.2 = D.2020;
  __cyg_profile_func_exit (shrink, return_addr.2);
  goto <D.2021>;
  <D.2021>:
  return;
  <D.2023>:
  D.2022 = __builtin_return_address (0);
  return_addr.2 = D.2022;
  __cyg_profile_func_exit (shrink, return_addr.2);
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.2038;
  void * D.2035;
  void * D.2033;
  void * D.2029;
  int kept;
  void * return_addr.5;
  void * return_addr.4;

  D.2029 = __builtin_return_address (0);
  return_addr.5 = D.2029;
  __cyg_profile_func_enter (scoped, return_addr.5);
  if (n == 3) goto <D.2024>; else goto <D.2025>;
  <D.2024>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2032>;
  <D.2025>:
  release (&kept);
  kept = {CLOBBER(eol)};
  goto <D.2030>;
  <D.2032>:
  kept = {CLOBBER(eol)};
  goto <D.2037>;
  <D.2030>:
  D.2033 = __builtin_return_address (0);
  return_addr.4 = D.2033;
  __cyg_profile_func_exit (scoped, return_addr.4);
  goto <D.2034>;
  <D.2037>:
  D.2038 = __builtin_return_address (0);
  return_addr.4 = D.2038;
  __cyg_profile_func_exit (scoped, return_addr.4);
  goto <D.2028>;
  <D.2034>:
  <D.2028>:
  return;
  <D.2031>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2036>:
  D.2035 = __builtin_return_address (0);
  return_addr.4 = D.2035;
  __cyg_profile_func_exit (scoped, return_addr.4);
  resx 1
}



;; Function last (last, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

int last (struct list * l, int n)
{
  void * D.2059;
  void * D.2056;
  int D.2053;
  int D.2052;
  void * D.2049;
  int inner;
  int kept;
  int iftmp.6;
  int D.2041;
  void * return_addr.9;
  void * return_addr.8;

  D.2049 = __builtin_return_address (0);
  return_addr.9 = D.2049;
  __cyg_profile_func_enter (last, return_addr.9);
  if (n > 7) goto <D.2039>; else goto <D.2040>;
  <D.2039>:
  inner = 2;
  release (&inner);
  D.2041 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2051>;
  <D.2051>:
  inner = {CLOBBER(eol)};
  goto <D.2055>;
  <D.2040>:
  D.2052 = take (&kept);
  _1 = D.2052;
  l->used = _1;
  kept.7_2 = kept;
  if (kept.7_2 != 0) goto <D.2043>; else goto <D.2044>;
  <D.2043>:
  _3 = l->items;
  D.2053 = take (_3);
  iftmp.6 = D.2053;
  goto <D.2045>;
  <D.2044>:
  iftmp.6 = n;
  <D.2045>:
  D.2041 = iftmp.6;
  goto <D.2055>;
  <D.2055>:
  kept = {CLOBBER(eol)};
  goto <D.2058>;
  <D.2058>:
  D.2059 = __builtin_return_address (0);
  return_addr.8 = D.2059;
  __cyg_profile_func_exit (last, return_addr.8);
  goto <D.2048>;
  <D.2048>:
  return D.2041;
  <D.2050>:
  inner = {CLOBBER(eol)};
  resx 3
  <D.2054>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2057>:
  D.2056 = __builtin_return_address (0);
  return_addr.8 = D.2056;
  __cyg_profile_func_exit (last, return_addr.8);
  resx 1
}


