
;; Function clear (clear, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2019;
  int finally_tmp.2;
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
  finally_tmp.2 = 1;
  <D.2014>:
  D.2019 = __builtin_return_address (0);
  return_addr.0 = D.2019;
  __cyg_profile_func_exit (clear, return_addr.0);
  switch (finally_tmp.2) <default: <D.2018>, case 1: <D.2015>>
  <D.2015>:
  goto <D.2016>;
  <D.2016>:
  return;
  <D.2017>:
  finally_tmp.2 = 0;
  goto <D.2014>;
  <D.2018>:
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.2029;
  int finally_tmp.5;
  void * D.2022;
  void * return_addr.4;
  void * return_addr.3;

  D.2022 = __builtin_return_address (0);
  return_addr.4 = D.2022;
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
  <D.2024>:
  D.2029 = __builtin_return_address (0);
  return_addr.3 = D.2029;
  __cyg_profile_func_exit (shrink, return_addr.3);
  switch (finally_tmp.5) <default: <D.2028>, case 1: <D.2025>>
  <D.2025>:
  goto <D.2026>;
  <D.2026>:
  return;
  <D.2027>:
  finally_tmp.5 = 0;
  goto <D.2024>;
  <D.2028>:
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.2045;
  int finally_tmp.8;
  void * D.2035;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.2035 = __builtin_return_address (0);
  return_addr.7 = D.2035;
  __cyg_profile_func_enter (scoped, return_addr.7);
  if (n == 3) goto <D.2030>; else goto <D.2031>;
  <D.2030>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2038>;
  <D.2031>:
  release (&kept);
  kept = {CLOBBER(eol)};
  goto <D.2036>;
  <D.2038>:
  kept = {CLOBBER(eol)};
  finally_tmp.8 = 0;
  goto <D.2040>;
  <D.2036>:
  finally_tmp.8 = 2;
  <D.2040>:
  D.2045 = __builtin_return_address (0);
  return_addr.6 = D.2045;
  __cyg_profile_func_exit (scoped, return_addr.6);
  switch (finally_tmp.8) <default: <D.2046>, case 1: <D.2044>, case 2: <D.2041>>
  <D.2041>:
  goto <D.2042>;
  <D.2046>:
  goto <D.2034>;
  <D.2042>:
  <D.2034>:
  return;
  <D.2037>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2043>:
  finally_tmp.8 = 1;
  goto <D.2040>;
  <D.2044>:
  resx 1
}



;; Function last (last, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

int last (struct list * l, int n)
{
  void * D.2068;
  int finally_tmp.13;
  int D.2061;
  int D.2060;
  void * D.2057;
  int inner;
  int kept;
  int iftmp.9;
  int D.2049;
  void * return_addr.12;
  void * return_addr.11;

  D.2057 = __builtin_return_address (0);
  return_addr.12 = D.2057;
  __cyg_profile_func_enter (last, return_addr.12);
  if (n > 7) goto <D.2047>; else goto <D.2048>;
  <D.2047>:
  inner = 2;
  release (&inner);
  D.2049 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2059>;
  <D.2059>:
  inner = {CLOBBER(eol)};
  goto <D.2063>;
  <D.2048>:
  D.2060 = take (&kept);
  _1 = D.2060;
  l->used = _1;
  kept.10_2 = kept;
  if (kept.10_2 != 0) goto <D.2051>; else goto <D.2052>;
  <D.2051>:
  _3 = l->items;
  D.2061 = take (_3);
  iftmp.9 = D.2061;
  goto <D.2053>;
  <D.2052>:
  iftmp.9 = n;
  <D.2053>:
  D.2049 = iftmp.9;
  goto <D.2063>;
  <D.2063>:
  kept = {CLOBBER(eol)};
  finally_tmp.13 = 0;
  goto <D.2065>;
  <D.2065>:
  D.2068 = __builtin_return_address (0);
  return_addr.11 = D.2068;
  __cyg_profile_func_exit (last, return_addr.11);
  switch (finally_tmp.13) <default: <D.2069>, case 1: <D.2067>>
  <D.2069>:
  goto <D.2056>;
  <D.2056>:
  return D.2049;
  <D.2058>:
  inner = {CLOBBER(eol)};
  resx 3
  <D.2062>:
  kept = {CLOBBER(eol)};
  resx 2
  <D.2066>:
  finally_tmp.13 = 1;
  goto <D.2065>;
  <D.2067>:
  resx 1
}


