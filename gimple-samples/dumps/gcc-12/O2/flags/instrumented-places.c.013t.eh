
;; Function never (never, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

int never ()
{
  void * D.2013;
  void * D.2010;
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
  goto <D.2012>;
  <D.2012>:
  D.2013 = __builtin_return_address (0);
  return_addr.0 = D.2013;
  __cyg_profile_func_exit (never, return_addr.0);
  goto <D.2008>;
  <D.2008>:
  return D.2005;
  <D.2011>:
  D.2010 = __builtin_return_address (0);
  return_addr.0 = D.2010;
  __cyg_profile_func_exit (never, return_addr.0);
  resx 1
}



;; Function chosen (chosen, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

void chosen (int n)
{
  void * D.2019;
  void * D.2017;
  void * D.2016;
  void * return_addr.3;
  void * return_addr.2;

  D.2016 = __builtin_return_address (0);
  return_addr.3 = D.2016;
  __cyg_profile_func_enter (chosen, return_addr.3);
  switch (n) <default: <D.1994>, case 0: <D.1993>>
  <D.1993>:
  left (1);
  goto <D.1995>;
  <D.1994>:
  left (2);
  goto <D.1995>;
  <D.1995>:
  D.2017 = __builtin_return_address (0);
  return_addr.2 = D.2017;
  __cyg_profile_func_exit (chosen, return_addr.2);
  goto <D.2018>;
  <D.2018>:
  return;
  <D.2020>:
  D.2019 = __builtin_return_address (0);
  return_addr.2 = D.2019;
  __cyg_profile_func_exit (chosen, return_addr.2);
  resx 1
}



;; Function ended (ended, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

__attribute__((noreturn))
void ended (int n)
{
  void * D.2024;
  void * D.2023;
  void * return_addr.5;
  void * return_addr.4;

  D.2023 = __builtin_return_address (0);
  return_addr.5 = D.2023;
  __cyg_profile_func_enter (ended, return_addr.5);
  left (n);
  leave (n);
  <D.2025>:
  D.2024 = __builtin_return_address (0);
  return_addr.4 = D.2024;
  __cyg_profile_func_exit (ended, return_addr.4);
  resx 1
}



;; Function behind (behind, funcdef_no=3, decl_uid=2000, cgraph_uid=4, symbol_order=3)

int behind (int n)
{
  void * D.2037;
  void * D.2034;
  int D.2033;
  void * D.2032;
  int D.2028;
  void * return_addr.7;
  void * return_addr.6;

  D.2032 = __builtin_return_address (0);
  return_addr.7 = D.2032;
  __cyg_profile_func_enter (behind, return_addr.7);
  if (n > 3) goto <D.2026>; else goto <D.2027>;
  <D.2026>:
  D.2033 = left (n);
  D.2028 = D.2033;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2036>;
  <D.2027>:
  D.2028 = n;
  goto <D.2036>;
  <D.2036>:
  D.2037 = __builtin_return_address (0);
  return_addr.6 = D.2037;
  __cyg_profile_func_exit (behind, return_addr.6);
  goto <D.2031>;
  <D.2031>:
  return D.2028;
  <D.2035>:
  D.2034 = __builtin_return_address (0);
  return_addr.6 = D.2034;
  __cyg_profile_func_exit (behind, return_addr.6);
  resx 1
}


