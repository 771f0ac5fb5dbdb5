
;; Function twice (twice, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2971;
  void * return_addr.3;
  void * return_addr.2;
  bool tmp_called.1;

  tmp_called.1 = C.0;
  if (tmp_called.1 == 0) goto <D.2974>; else goto <D.2975>;
  <D.2974>:
  // predicted unlikely by cold label predictor.
  C.0 = 1;
  return_addr.2 = __builtin_return_address (0);
  __cyg_profile_func_enter (twice, return_addr.2);
  <D.2975>:
  D.2971 = n * 2;
  goto <D.2981>;
  <D.2981>:
  if (tmp_called.1 == 0) goto <D.2977>; else goto <D.2978>;
  <D.2977>:
  // predicted unlikely by cold label predictor.
  return_addr.3 = __builtin_return_address (0);
  __cyg_profile_func_exit (twice, return_addr.3);
  <D.2978>:
  goto <D.2980>;
  <D.2980>:
  return D.2971;
}



;; Function sum (sum, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

int sum (int n)
{
  int i;
  int s;
  int D.2987;
  int iftmp.5;
  int iftmp.4;
  void * return_addr.9;
  void * return_addr.8;
  bool tmp_called.7;

  tmp_called.7 = C.6;
  if (tmp_called.7 == 0) goto <D.2990>; else goto <D.2991>;
  <D.2990>:
  // predicted unlikely by cold label predictor.
  C.6 = 1;
  return_addr.8 = __builtin_return_address (0);
  __cyg_profile_func_enter (sum, return_addr.8);
  <D.2991>:
  s = 0;
  i = 0;
  goto <D.2969>;
  <D.2968>:
  _1 = i & 1;
  if (_1 != 0) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  iftmp.4 = twice (i);
  goto <D.2985>;
  <D.2984>:
  iftmp.4 = i;
  <D.2985>:
  iftmp.5 = iftmp.4;
  s = iftmp.5 + s;
  i = i + 1;
  <D.2969>:
  if (i < n) goto <D.2968>; else goto <D.2966>;
  <D.2966>:
  D.2987 = s;
  goto <D.2997>;
  <D.2997>:
  if (tmp_called.7 == 0) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  // predicted unlikely by cold label predictor.
  return_addr.9 = __builtin_return_address (0);
  __cyg_profile_func_exit (sum, return_addr.9);
  <D.2994>:
  goto <D.2996>;
  <D.2996>:
  return D.2987;
}


