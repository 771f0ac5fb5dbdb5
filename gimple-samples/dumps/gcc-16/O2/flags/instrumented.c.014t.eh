
;; Function twice (twice, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2968;
  void * return_addr.1;
  void * return_addr.0;

  return_addr.0 = __builtin_return_address (0);
  __cyg_profile_func_enter (twice, return_addr.0);
  D.2968 = n * 2;
  goto <D.2972>;
  <D.2972>:
  return_addr.1 = __builtin_return_address (0);
  __cyg_profile_func_exit (twice, return_addr.1);
  goto <D.2971>;
  <D.2971>:
  return D.2968;
}



;; Function early (early, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

int early (int n)
{
  int D.2976;
  int D.2975;
  void * return_addr.3;
  void * return_addr.2;

  return_addr.2 = __builtin_return_address (0);
  __cyg_profile_func_enter (early, return_addr.2);
  if (n > 3) goto <D.2973>; else goto <D.2974>;
  <D.2973>:
  D.2975 = twice (n);
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2980>;
  <D.2974>:
  goto <D.2965>;
  <D.2966>:
  D.2976 = twice (n);
  n = n - D.2976;
  <D.2965>:
  if (n > 0) goto <D.2966>; else goto <D.2964>;
  <D.2964>:
  D.2975 = n;
  goto <D.2980>;
  <D.2980>:
  return_addr.3 = __builtin_return_address (0);
  __cyg_profile_func_exit (early, return_addr.3);
  goto <D.2979>;
  <D.2979>:
  return D.2975;
}


