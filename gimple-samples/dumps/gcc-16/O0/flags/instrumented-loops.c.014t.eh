
;; Function clear (clear, funcdef_no=0, decl_uid=2966, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.3007;
  int finally_tmp.2;
  void * D.3000;
  int i;
  void * return_addr.1;
  void * return_addr.0;

  D.3000 = __builtin_return_address (0);
  return_addr.0 = D.3000;
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
  <D.3002>:
  D.3007 = __builtin_return_address (0);
  return_addr.1 = D.3007;
  __cyg_profile_func_exit (clear, return_addr.1);
  switch (finally_tmp.2) <default: <D.3006>, case 1: <D.3003>>
  <D.3003>:
  goto <D.3004>;
  <D.3004>:
  return;
  <D.3005>:
  finally_tmp.2 = 0;
  goto <D.3002>;
  <D.3006>:
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=2974, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.3017;
  int finally_tmp.5;
  void * D.3010;
  void * return_addr.4;
  void * return_addr.3;

  D.3010 = __builtin_return_address (0);
  return_addr.3 = D.3010;
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
  <D.3012>:
  D.3017 = __builtin_return_address (0);
  return_addr.4 = D.3017;
  __cyg_profile_func_exit (shrink, return_addr.4);
  switch (finally_tmp.5) <default: <D.3016>, case 1: <D.3013>>
  <D.3013>:
  goto <D.3014>;
  <D.3014>:
  return;
  <D.3015>:
  finally_tmp.5 = 0;
  goto <D.3012>;
  <D.3016>:
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.3033;
  int finally_tmp.8;
  void * D.3023;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.3023 = __builtin_return_address (0);
  return_addr.6 = D.3023;
  __cyg_profile_func_enter (scoped, return_addr.6);
  if (n == 3) goto <D.3018>; else goto <D.3019>;
  <D.3018>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3026>;
  <D.3019>:
  release (&kept);
  kept = {CLOBBER(eos)};
  goto <D.3024>;
  <D.3026>:
  kept = {CLOBBER(eos)};
  finally_tmp.8 = 0;
  goto <D.3028>;
  <D.3024>:
  finally_tmp.8 = 2;
  <D.3028>:
  D.3033 = __builtin_return_address (0);
  return_addr.7 = D.3033;
  __cyg_profile_func_exit (scoped, return_addr.7);
  switch (finally_tmp.8) <default: <D.3034>, case 1: <D.3032>, case 2: <D.3029>>
  <D.3029>:
  goto <D.3030>;
  <D.3034>:
  goto <D.3022>;
  <D.3030>:
  <D.3022>:
  return;
  <D.3025>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3031>:
  finally_tmp.8 = 1;
  goto <D.3028>;
  <D.3032>:
  resx 1
}



;; Function until (until, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

void until (struct list * l, int n)
{
  void * D.3053;
  int finally_tmp.11;
  int D.3043;
  void * D.3042;
  int kept;
  void * return_addr.10;
  void * return_addr.9;

  D.3042 = __builtin_return_address (0);
  return_addr.9 = D.3042;
  __cyg_profile_func_enter (until, return_addr.9);
  if (n == 3) goto <D.3035>; else goto <D.3036>;
  <D.3035>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3046>;
  <D.3036>:
  <D.2990>:
  D.3043 = take (&kept);
  _1 = D.3043;
  if (_1 != 0) goto <D.3037>; else goto <D.3038>;
  <D.3037>:
  goto <D.2988>;
  <D.3038>:
  _2 = l->items;
  release (_2);
  goto <D.2990>;
  <D.2988>:
  kept = {CLOBBER(eos)};
  goto <D.3044>;
  <D.3046>:
  kept = {CLOBBER(eos)};
  finally_tmp.11 = 0;
  goto <D.3048>;
  <D.3044>:
  finally_tmp.11 = 2;
  <D.3048>:
  D.3053 = __builtin_return_address (0);
  return_addr.10 = D.3053;
  __cyg_profile_func_exit (until, return_addr.10);
  switch (finally_tmp.11) <default: <D.3054>, case 1: <D.3052>, case 2: <D.3049>>
  <D.3049>:
  goto <D.3050>;
  <D.3054>:
  goto <D.3041>;
  <D.3050>:
  <D.3041>:
  return;
  <D.3045>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3051>:
  finally_tmp.11 = 1;
  goto <D.3048>;
  <D.3052>:
  resx 1
}



;; Function last (last, funcdef_no=4, decl_uid=2993, cgraph_uid=5, symbol_order=4)

int last (struct list * l, int n)
{
  void * D.3075;
  int finally_tmp.15;
  int D.3068;
  int D.3067;
  void * D.3064;
  int inner;
  int kept;
  int D.3057;
  void * return_addr.14;
  void * return_addr.13;

  D.3064 = __builtin_return_address (0);
  return_addr.13 = D.3064;
  __cyg_profile_func_enter (last, return_addr.13);
  if (n > 7) goto <D.3055>; else goto <D.3056>;
  <D.3055>:
  inner = 2;
  release (&inner);
  D.3057 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3066>;
  <D.3066>:
  inner = {CLOBBER(eos)};
  goto <D.3070>;
  <D.3056>:
  D.3067 = take (&kept);
  _1 = D.3067;
  l->used = _1;
  kept.12_2 = kept;
  if (kept.12_2 != 0) goto <D.3058>; else goto <D.3059>;
  <D.3058>:
  _3 = l->items;
  D.3068 = take (_3);
  D.3057 = D.3068;
  goto <D.3060>;
  <D.3059>:
  D.3057 = n;
  <D.3060>:
  goto <D.3070>;
  <D.3070>:
  kept = {CLOBBER(eos)};
  finally_tmp.15 = 0;
  goto <D.3072>;
  <D.3072>:
  D.3075 = __builtin_return_address (0);
  return_addr.14 = D.3075;
  __cyg_profile_func_exit (last, return_addr.14);
  switch (finally_tmp.15) <default: <D.3076>, case 1: <D.3074>>
  <D.3076>:
  goto <D.3063>;
  <D.3063>:
  return D.3057;
  <D.3065>:
  inner = {CLOBBER(eos)};
  resx 3
  <D.3069>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3073>:
  finally_tmp.15 = 1;
  goto <D.3072>;
  <D.3074>:
  resx 1
}


