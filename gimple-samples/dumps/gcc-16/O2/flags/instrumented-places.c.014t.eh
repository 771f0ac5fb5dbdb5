
;; Function never (never, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

int never ()
{
  void * D.2993;
  void * D.2990;
  void * D.2989;
  int D.2985;
  void * return_addr.1;
  void * return_addr.0;

  D.2989 = __builtin_return_address (0);
  return_addr.0 = D.2989;
  __cyg_profile_func_enter (never, return_addr.0);
  if (0 != 0) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  stop ();
  <D.2984>:
  D.2985 = 0;
  goto <D.2992>;
  <D.2992>:
  D.2993 = __builtin_return_address (0);
  return_addr.1 = D.2993;
  __cyg_profile_func_exit (never, return_addr.1);
  goto <D.2988>;
  <D.2988>:
  return D.2985;
  <D.2991>:
  D.2990 = __builtin_return_address (0);
  return_addr.1 = D.2990;
  __cyg_profile_func_exit (never, return_addr.1);
  resx 1
}



;; Function chosen (chosen, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

void chosen (int n)
{
  void * D.2999;
  void * D.2997;
  void * D.2996;
  void * return_addr.3;
  void * return_addr.2;

  D.2996 = __builtin_return_address (0);
  return_addr.2 = D.2996;
  __cyg_profile_func_enter (chosen, return_addr.2);
  switch (n) <default: <D.2974>, case 0: <D.2973>>
  <D.2973>:
  left (1);
  goto <D.2975>;
  <D.2974>:
  left (2);
  goto <D.2975>;
  <D.2975>:
  D.2997 = __builtin_return_address (0);
  return_addr.3 = D.2997;
  __cyg_profile_func_exit (chosen, return_addr.3);
  goto <D.2998>;
  <D.2998>:
  return;
  <D.3000>:
  D.2999 = __builtin_return_address (0);
  return_addr.3 = D.2999;
  __cyg_profile_func_exit (chosen, return_addr.3);
  resx 1
}



;; Function ended (ended, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

__attribute__((noreturn))
void ended (int n)
{
  void * D.3004;
  void * D.3003;
  void * return_addr.5;
  void * return_addr.4;

  D.3003 = __builtin_return_address (0);
  return_addr.4 = D.3003;
  __cyg_profile_func_enter (ended, return_addr.4);
  left (n);
  leave (n);
  <D.3005>:
  D.3004 = __builtin_return_address (0);
  return_addr.5 = D.3004;
  __cyg_profile_func_exit (ended, return_addr.5);
  resx 1
}



;; Function behind (behind, funcdef_no=3, decl_uid=2980, cgraph_uid=4, symbol_order=3)

int behind (int n)
{
  void * D.3017;
  void * D.3014;
  int D.3013;
  void * D.3012;
  int D.3008;
  void * return_addr.7;
  void * return_addr.6;

  D.3012 = __builtin_return_address (0);
  return_addr.6 = D.3012;
  __cyg_profile_func_enter (behind, return_addr.6);
  if (n > 3) goto <D.3006>; else goto <D.3007>;
  <D.3006>:
  D.3013 = left (n);
  D.3008 = D.3013;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3016>;
  <D.3007>:
  D.3008 = n;
  goto <D.3016>;
  <D.3016>:
  D.3017 = __builtin_return_address (0);
  return_addr.7 = D.3017;
  __cyg_profile_func_exit (behind, return_addr.7);
  goto <D.3011>;
  <D.3011>:
  return D.3008;
  <D.3015>:
  D.3014 = __builtin_return_address (0);
  return_addr.7 = D.3014;
  __cyg_profile_func_exit (behind, return_addr.7);
  resx 1
}


