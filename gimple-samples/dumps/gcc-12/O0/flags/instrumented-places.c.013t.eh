
;; Function never (never, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

int never ()
{
  void * D.2014;
  int finally_tmp.2;
  void * D.2009;
  int D.2005;
  void * return_addr.1;
  void * return_addr.0;

  D.2009 = __builtin_return_address (0);
  return_addr.1 = D.2009;
  __cyg_profile_func_enter (never, return_addr.1);
  if (0 != 0) goto <D.2003>; else goto <D.2004>;
  <D.2003>:
  stop ();
  <D.2004>:
  D.2005 = 0;
  finally_tmp.2 = 0;
  goto <D.2011>;
  <D.2011>:
  D.2014 = __builtin_return_address (0);
  return_addr.0 = D.2014;
  __cyg_profile_func_exit (never, return_addr.0);
  switch (finally_tmp.2) <default: <D.2015>, case 1: <D.2013>>
  <D.2015>:
  goto <D.2008>;
  <D.2008>:
  return D.2005;
  <D.2012>:
  finally_tmp.2 = 1;
  goto <D.2011>;
  <D.2013>:
  resx 1
}



;; Function chosen (chosen, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

void chosen (int n)
{
  void * D.2025;
  int finally_tmp.5;
  void * D.2018;
  void * return_addr.4;
  void * return_addr.3;

  D.2018 = __builtin_return_address (0);
  return_addr.4 = D.2018;
  __cyg_profile_func_enter (chosen, return_addr.4);
  switch (n) <default: <D.1994>, case 0: <D.1993>>
  <D.1993>:
  left (1);
  goto <D.1995>;
  <D.1994>:
  left (2);
  goto <D.1995>;
  <D.1995>:
  finally_tmp.5 = 1;
  <D.2020>:
  D.2025 = __builtin_return_address (0);
  return_addr.3 = D.2025;
  __cyg_profile_func_exit (chosen, return_addr.3);
  switch (finally_tmp.5) <default: <D.2024>, case 1: <D.2021>>
  <D.2021>:
  goto <D.2022>;
  <D.2022>:
  return;
  <D.2023>:
  finally_tmp.5 = 0;
  goto <D.2020>;
  <D.2024>:
  resx 1
}



;; Function ended (ended, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

__attribute__((noreturn))
void ended (int n)
{
  void * D.2029;
  void * D.2028;
  void * return_addr.7;
  void * return_addr.6;

  D.2028 = __builtin_return_address (0);
  return_addr.7 = D.2028;
  __cyg_profile_func_enter (ended, return_addr.7);
  left (n);
  leave (n);
  <D.2030>:
  D.2029 = __builtin_return_address (0);
  return_addr.6 = D.2029;
  __cyg_profile_func_exit (ended, return_addr.6);
  resx 1
}



;; Function behind (behind, funcdef_no=3, decl_uid=2000, cgraph_uid=4, symbol_order=3)

int behind (int n)
{
  void * D.2043;
  int finally_tmp.10;
  int D.2038;
  void * D.2037;
  int D.2033;
  void * return_addr.9;
  void * return_addr.8;

  D.2037 = __builtin_return_address (0);
  return_addr.9 = D.2037;
  __cyg_profile_func_enter (behind, return_addr.9);
  if (n > 3) goto <D.2031>; else goto <D.2032>;
  <D.2031>:
  D.2038 = left (n);
  D.2033 = D.2038;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.10 = 0;
  goto <D.2040>;
  <D.2032>:
  D.2033 = n;
  finally_tmp.10 = 0;
  goto <D.2040>;
  <D.2040>:
  D.2043 = __builtin_return_address (0);
  return_addr.8 = D.2043;
  __cyg_profile_func_exit (behind, return_addr.8);
  switch (finally_tmp.10) <default: <D.2044>, case 1: <D.2042>>
  <D.2044>:
  goto <D.2036>;
  <D.2036>:
  return D.2033;
  <D.2041>:
  finally_tmp.10 = 1;
  goto <D.2040>;
  <D.2042>:
  resx 1
}


