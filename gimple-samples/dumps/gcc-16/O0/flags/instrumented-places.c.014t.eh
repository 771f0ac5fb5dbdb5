
;; Function never (never, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

int never ()
{
  void * D.2994;
  int finally_tmp.2;
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
  finally_tmp.2 = 0;
  goto <D.2991>;
  <D.2991>:
  D.2994 = __builtin_return_address (0);
  return_addr.1 = D.2994;
  __cyg_profile_func_exit (never, return_addr.1);
  switch (finally_tmp.2) <default: <D.2995>, case 1: <D.2993>>
  <D.2995>:
  goto <D.2988>;
  <D.2988>:
  return D.2985;
  <D.2992>:
  finally_tmp.2 = 1;
  goto <D.2991>;
  <D.2993>:
  resx 1
}



;; Function chosen (chosen, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

void chosen (int n)
{
  void * D.3005;
  int finally_tmp.5;
  void * D.2998;
  void * return_addr.4;
  void * return_addr.3;

  D.2998 = __builtin_return_address (0);
  return_addr.3 = D.2998;
  __cyg_profile_func_enter (chosen, return_addr.3);
  switch (n) <default: <D.2974>, case 0: <D.2973>>
  <D.2973>:
  left (1);
  goto <D.2975>;
  <D.2974>:
  left (2);
  goto <D.2975>;
  <D.2975>:
  finally_tmp.5 = 1;
  <D.3000>:
  D.3005 = __builtin_return_address (0);
  return_addr.4 = D.3005;
  __cyg_profile_func_exit (chosen, return_addr.4);
  switch (finally_tmp.5) <default: <D.3004>, case 1: <D.3001>>
  <D.3001>:
  goto <D.3002>;
  <D.3002>:
  return;
  <D.3003>:
  finally_tmp.5 = 0;
  goto <D.3000>;
  <D.3004>:
  resx 1
}



;; Function ended (ended, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

__attribute__((noreturn))
void ended (int n)
{
  void * D.3009;
  void * D.3008;
  void * return_addr.7;
  void * return_addr.6;

  D.3008 = __builtin_return_address (0);
  return_addr.6 = D.3008;
  __cyg_profile_func_enter (ended, return_addr.6);
  left (n);
  leave (n);
  <D.3010>:
  D.3009 = __builtin_return_address (0);
  return_addr.7 = D.3009;
  __cyg_profile_func_exit (ended, return_addr.7);
  resx 1
}



;; Function behind (behind, funcdef_no=3, decl_uid=2980, cgraph_uid=4, symbol_order=3)

int behind (int n)
{
  void * D.3023;
  int finally_tmp.10;
  int D.3018;
  void * D.3017;
  int D.3013;
  void * return_addr.9;
  void * return_addr.8;

  D.3017 = __builtin_return_address (0);
  return_addr.8 = D.3017;
  __cyg_profile_func_enter (behind, return_addr.8);
  if (n > 3) goto <D.3011>; else goto <D.3012>;
  <D.3011>:
  D.3018 = left (n);
  D.3013 = D.3018;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.10 = 0;
  goto <D.3020>;
  <D.3012>:
  D.3013 = n;
  finally_tmp.10 = 0;
  goto <D.3020>;
  <D.3020>:
  D.3023 = __builtin_return_address (0);
  return_addr.9 = D.3023;
  __cyg_profile_func_exit (behind, return_addr.9);
  switch (finally_tmp.10) <default: <D.3024>, case 1: <D.3022>>
  <D.3024>:
  goto <D.3016>;
  <D.3016>:
  return D.3013;
  <D.3021>:
  finally_tmp.10 = 1;
  goto <D.3020>;
  <D.3022>:
  resx 1
}


