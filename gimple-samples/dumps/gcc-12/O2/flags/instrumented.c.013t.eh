
;; Function twice (twice, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.1988;
  void * return_addr.1;
  void * return_addr.0;

  return_addr.1 = __builtin_return_address (0);
  __cyg_profile_func_enter (twice, return_addr.1);
  D.1988 = n * 2;
  goto <D.1992>;
  <D.1992>:
  return_addr.0 = __builtin_return_address (0);
  __cyg_profile_func_exit (twice, return_addr.0);
  goto <D.1991>;
  <D.1991>:
  return D.1988;
}



;; Function early (early, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

int early (int n)
{
  int D.1996;
  int D.1995;
  void * return_addr.3;
  void * return_addr.2;

  return_addr.3 = __builtin_return_address (0);
  __cyg_profile_func_enter (early, return_addr.3);
  if (n > 3) goto <D.1993>; else goto <D.1994>;
  <D.1993>:
  D.1995 = twice (n);
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2000>;
  <D.1994>:
  goto <D.1985>;
  <D.1986>:
  D.1996 = twice (n);
  n = n - D.1996;
  <D.1985>:
  if (n > 0) goto <D.1986>; else goto <D.1984>;
  <D.1984>:
  D.1995 = n;
  goto <D.2000>;
  <D.2000>:
  return_addr.2 = __builtin_return_address (0);
  __cyg_profile_func_exit (early, return_addr.2);
  goto <D.1999>;
  <D.1999>:
  return D.1995;
}


