
;; Function clear (clear, funcdef_no=0, decl_uid=2966, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2995;
  void * D.2993;
  void * D.2992;
  int i;
  void * return_addr.1;
  void * return_addr.0;

  D.2992 = __builtin_return_address (0);
  return_addr.0 = D.2992;
  __cyg_profile_func_enter (clear, return_addr.0);
  i = 0;
  goto <D.2972>;
  <D.2971>:
  _1 = l->items;
  _2 = (long unsigned int) i;
  _3 = _2 * 4;
  _4 = _1 + _3;
  release (_4);
  i = i + 1;
  <D.2972>:
  _5 = l->used;
  if (i < _5) goto <D.2971>; else goto <D.2969>;
  <D.2969>:
  D.2993 = __builtin_return_address (0);
  return_addr.1 = D.2993;
  __cyg_profile_func_exit (clear, return_addr.1);
  goto <D.2994>;
  <D.2994>:
  return;
  <D.2996>:
  D.2995 = __builtin_return_address (0);
  return_addr.1 = D.2995;
  __cyg_profile_func_exit (clear, return_addr.1);
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=2974, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.3002;
  void * D.3000;
  void * D.2999;
  void * return_addr.3;
  void * return_addr.2;

  D.2999 = __builtin_return_address (0);
  return_addr.2 = D.2999;
  __cyg_profile_func_enter (shrink, return_addr.2);
  goto <D.2977>;
  <D.2978>:
  _1 = l->items;
  release (_1);
  _2 = l->used;
  _3 = _2 + -1;
  l->used = _3;
  <D.2977>:
  _4 = l->used;
  if (_4 != 0) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.3000 = __builtin_return_address (0);
  return_addr.3 = D.3000;
  __cyg_profile_func_exit (shrink, return_addr.3);
  goto <D.3001>;
  <D.3001>:
  return;
  <D.3003>:
  D.3002 = __builtin_return_address (0);
  return_addr.3 = D.3002;
  __cyg_profile_func_exit (shrink, return_addr.3);
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.3018;
  void * D.3015;
  void * D.3013;
  void * D.3009;
  int kept;
  void * return_addr.5;
  void * return_addr.4;

  D.3009 = __builtin_return_address (0);
  return_addr.4 = D.3009;
  __cyg_profile_func_enter (scoped, return_addr.4);
  if (n == 3) goto <D.3004>; else goto <D.3005>;
  <D.3004>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3012>;
  <D.3005>:
  release (&kept);
  kept = {CLOBBER(eos)};
  goto <D.3010>;
  <D.3012>:
  kept = {CLOBBER(eos)};
  goto <D.3017>;
  <D.3010>:
  D.3013 = __builtin_return_address (0);
  return_addr.5 = D.3013;
  __cyg_profile_func_exit (scoped, return_addr.5);
  goto <D.3014>;
  <D.3017>:
  D.3018 = __builtin_return_address (0);
  return_addr.5 = D.3018;
  __cyg_profile_func_exit (scoped, return_addr.5);
  goto <D.3008>;
  <D.3014>:
  <D.3008>:
  return;
  <D.3011>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3016>:
  D.3015 = __builtin_return_address (0);
  return_addr.5 = D.3015;
  __cyg_profile_func_exit (scoped, return_addr.5);
  resx 1
}



;; Function last (last, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

int last (struct list * l, int n)
{
  void * D.3038;
  void * D.3035;
  int D.3032;
  int D.3031;
  void * D.3028;
  int inner;
  int kept;
  int D.3021;
  void * return_addr.8;
  void * return_addr.7;

  D.3028 = __builtin_return_address (0);
  return_addr.7 = D.3028;
  __cyg_profile_func_enter (last, return_addr.7);
  if (n > 7) goto <D.3019>; else goto <D.3020>;
  <D.3019>:
  inner = 2;
  release (&inner);
  D.3021 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3030>;
  <D.3030>:
  inner = {CLOBBER(eos)};
  goto <D.3034>;
  <D.3020>:
  D.3031 = take (&kept);
  _1 = D.3031;
  l->used = _1;
  kept.6_2 = kept;
  if (kept.6_2 != 0) goto <D.3022>; else goto <D.3023>;
  <D.3022>:
  _3 = l->items;
  D.3032 = take (_3);
  D.3021 = D.3032;
  goto <D.3024>;
  <D.3023>:
  D.3021 = n;
  <D.3024>:
  goto <D.3034>;
  <D.3034>:
  kept = {CLOBBER(eos)};
  goto <D.3037>;
  <D.3037>:
  D.3038 = __builtin_return_address (0);
  return_addr.8 = D.3038;
  __cyg_profile_func_exit (last, return_addr.8);
  goto <D.3027>;
  <D.3027>:
  return D.3021;
  <D.3029>:
  inner = {CLOBBER(eos)};
  resx 3
  <D.3033>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3036>:
  D.3035 = __builtin_return_address (0);
  return_addr.8 = D.3035;
  __cyg_profile_func_exit (last, return_addr.8);
  resx 1
}


