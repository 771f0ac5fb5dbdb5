
;; Function clear (clear, funcdef_no=0, decl_uid=2966, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.2999;
  int finally_tmp.2;
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
  finally_tmp.2 = 1;
  <D.2994>:
  D.2999 = __builtin_return_address (0);
  return_addr.1 = D.2999;
  __cyg_profile_func_exit (clear, return_addr.1);
  switch (finally_tmp.2) <default: <D.2998>, case 1: <D.2995>>
  <D.2995>:
  goto <D.2996>;
  <D.2996>:
  return;
  <D.2997>:
  finally_tmp.2 = 0;
  goto <D.2994>;
  <D.2998>:
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=2974, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.3009;
  int finally_tmp.5;
  void * D.3002;
  void * return_addr.4;
  void * return_addr.3;

  D.3002 = __builtin_return_address (0);
  return_addr.3 = D.3002;
  __cyg_profile_func_enter (shrink, return_addr.3);
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
  finally_tmp.5 = 1;
  <D.3004>:
  D.3009 = __builtin_return_address (0);
  return_addr.4 = D.3009;
  __cyg_profile_func_exit (shrink, return_addr.4);
  switch (finally_tmp.5) <default: <D.3008>, case 1: <D.3005>>
  <D.3005>:
  goto <D.3006>;
  <D.3006>:
  return;
  <D.3007>:
  finally_tmp.5 = 0;
  goto <D.3004>;
  <D.3008>:
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.3025;
  int finally_tmp.8;
  void * D.3015;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.3015 = __builtin_return_address (0);
  return_addr.6 = D.3015;
  __cyg_profile_func_enter (scoped, return_addr.6);
  if (n == 3) goto <D.3010>; else goto <D.3011>;
  <D.3010>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3018>;
  <D.3011>:
  release (&kept);
  kept = {CLOBBER(eos)};
  goto <D.3016>;
  <D.3018>:
  kept = {CLOBBER(eos)};
  finally_tmp.8 = 0;
  goto <D.3020>;
  <D.3016>:
  finally_tmp.8 = 2;
  <D.3020>:
  D.3025 = __builtin_return_address (0);
  return_addr.7 = D.3025;
  __cyg_profile_func_exit (scoped, return_addr.7);
  switch (finally_tmp.8) <default: <D.3026>, case 1: <D.3024>, case 2: <D.3021>>
  <D.3021>:
  goto <D.3022>;
  <D.3026>:
  goto <D.3014>;
  <D.3022>:
  <D.3014>:
  return;
  <D.3017>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3023>:
  finally_tmp.8 = 1;
  goto <D.3020>;
  <D.3024>:
  resx 1
}



;; Function last (last, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

int last (struct list * l, int n)
{
  void * D.3047;
  int finally_tmp.12;
  int D.3040;
  int D.3039;
  void * D.3036;
  int inner;
  int kept;
  int D.3029;
  void * return_addr.11;
  void * return_addr.10;

  D.3036 = __builtin_return_address (0);
  return_addr.10 = D.3036;
  __cyg_profile_func_enter (last, return_addr.10);
  if (n > 7) goto <D.3027>; else goto <D.3028>;
  <D.3027>:
  inner = 2;
  release (&inner);
  D.3029 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3038>;
  <D.3038>:
  inner = {CLOBBER(eos)};
  goto <D.3042>;
  <D.3028>:
  D.3039 = take (&kept);
  _1 = D.3039;
  l->used = _1;
  kept.9_2 = kept;
  if (kept.9_2 != 0) goto <D.3030>; else goto <D.3031>;
  <D.3030>:
  _3 = l->items;
  D.3040 = take (_3);
  D.3029 = D.3040;
  goto <D.3032>;
  <D.3031>:
  D.3029 = n;
  <D.3032>:
  goto <D.3042>;
  <D.3042>:
  kept = {CLOBBER(eos)};
  finally_tmp.12 = 0;
  goto <D.3044>;
  <D.3044>:
  D.3047 = __builtin_return_address (0);
  return_addr.11 = D.3047;
  __cyg_profile_func_exit (last, return_addr.11);
  switch (finally_tmp.12) <default: <D.3048>, case 1: <D.3046>>
  <D.3048>:
  goto <D.3035>;
  <D.3035>:
  return D.3029;
  <D.3037>:
  inner = {CLOBBER(eos)};
  resx 3
  <D.3041>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3045>:
  finally_tmp.12 = 1;
  goto <D.3044>;
  <D.3046>:
  resx 1
}


