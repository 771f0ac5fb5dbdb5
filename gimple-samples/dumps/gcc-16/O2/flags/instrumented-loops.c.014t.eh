
;; Function clear (clear, funcdef_no=0, decl_uid=2966, cgraph_uid=1, symbol_order=0)

void clear (struct list * l)
{
  void * D.3003;
  void * D.3001;
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
  D.3001 = __builtin_return_address (0);
  return_addr.1 = D.3001;
  __cyg_profile_func_exit (clear, return_addr.1);
  goto <D.3002>;
  <D.3002>:
  return;
  <D.3004>:
  D.3003 = __builtin_return_address (0);
  return_addr.1 = D.3003;
  __cyg_profile_func_exit (clear, return_addr.1);
  resx 1
}



;; Function shrink (shrink, funcdef_no=1, decl_uid=2974, cgraph_uid=2, symbol_order=1)

void shrink (struct list * l)
{
  void * D.3010;
  void * D.3008;
  void * D.3007;
  void * return_addr.3;
  void * return_addr.2;

  D.3007 = __builtin_return_address (0);
  return_addr.2 = D.3007;
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
  D.3008 = __builtin_return_address (0);
  return_addr.3 = D.3008;
  __cyg_profile_func_exit (shrink, return_addr.3);
  goto <D.3009>;
  <D.3009>:
  return;
  <D.3011>:
  D.3010 = __builtin_return_address (0);
  return_addr.3 = D.3010;
  __cyg_profile_func_exit (shrink, return_addr.3);
  resx 1
}



;; Function scoped (scoped, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

void scoped (int n)
{
  void * D.3026;
  void * D.3023;
  void * D.3021;
  void * D.3017;
  int kept;
  void * return_addr.5;
  void * return_addr.4;

  D.3017 = __builtin_return_address (0);
  return_addr.4 = D.3017;
  __cyg_profile_func_enter (scoped, return_addr.4);
  if (n == 3) goto <D.3012>; else goto <D.3013>;
  <D.3012>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3020>;
  <D.3013>:
  release (&kept);
  kept = {CLOBBER(eos)};
  goto <D.3018>;
  <D.3020>:
  kept = {CLOBBER(eos)};
  goto <D.3025>;
  <D.3018>:
  D.3021 = __builtin_return_address (0);
  return_addr.5 = D.3021;
  __cyg_profile_func_exit (scoped, return_addr.5);
  goto <D.3022>;
  <D.3025>:
  D.3026 = __builtin_return_address (0);
  return_addr.5 = D.3026;
  __cyg_profile_func_exit (scoped, return_addr.5);
  goto <D.3016>;
  <D.3022>:
  <D.3016>:
  return;
  <D.3019>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3024>:
  D.3023 = __builtin_return_address (0);
  return_addr.5 = D.3023;
  __cyg_profile_func_exit (scoped, return_addr.5);
  resx 1
}



;; Function until (until, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

void until (struct list * l, int n)
{
  void * D.3043;
  void * D.3040;
  void * D.3038;
  int D.3034;
  void * D.3033;
  int kept;
  void * return_addr.7;
  void * return_addr.6;

  D.3033 = __builtin_return_address (0);
  return_addr.6 = D.3033;
  __cyg_profile_func_enter (until, return_addr.6);
  if (n == 3) goto <D.3027>; else goto <D.3028>;
  <D.3027>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3037>;
  <D.3028>:
  <D.2990>:
  D.3034 = take (&kept);
  _1 = D.3034;
  if (_1 != 0) goto <D.2988>; else goto <D.3029>;
  <D.3029>:
  _2 = l->items;
  release (_2);
  goto <D.2990>;
  <D.2988>:
  kept = {CLOBBER(eos)};
  goto <D.3035>;
  <D.3037>:
  kept = {CLOBBER(eos)};
  goto <D.3042>;
  <D.3035>:
  D.3038 = __builtin_return_address (0);
  return_addr.7 = D.3038;
  __cyg_profile_func_exit (until, return_addr.7);
  goto <D.3039>;
  <D.3042>:
  D.3043 = __builtin_return_address (0);
  return_addr.7 = D.3043;
  __cyg_profile_func_exit (until, return_addr.7);
  goto <D.3032>;
  <D.3039>:
  <D.3032>:
  return;
  <D.3036>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3041>:
  D.3040 = __builtin_return_address (0);
  return_addr.7 = D.3040;
  __cyg_profile_func_exit (until, return_addr.7);
  resx 1
}



;; Function last (last, funcdef_no=4, decl_uid=2993, cgraph_uid=5, symbol_order=4)

int last (struct list * l, int n)
{
  void * D.3063;
  void * D.3060;
  int D.3057;
  int D.3056;
  void * D.3053;
  int inner;
  int kept;
  int D.3046;
  void * return_addr.10;
  void * return_addr.9;

  D.3053 = __builtin_return_address (0);
  return_addr.9 = D.3053;
  __cyg_profile_func_enter (last, return_addr.9);
  if (n > 7) goto <D.3044>; else goto <D.3045>;
  <D.3044>:
  inner = 2;
  release (&inner);
  D.3046 = inner;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3055>;
  <D.3055>:
  inner = {CLOBBER(eos)};
  goto <D.3059>;
  <D.3045>:
  D.3056 = take (&kept);
  _1 = D.3056;
  l->used = _1;
  kept.8_2 = kept;
  if (kept.8_2 != 0) goto <D.3047>; else goto <D.3048>;
  <D.3047>:
  _3 = l->items;
  D.3057 = take (_3);
  D.3046 = D.3057;
  goto <D.3049>;
  <D.3048>:
  D.3046 = n;
  <D.3049>:
  goto <D.3059>;
  <D.3059>:
  kept = {CLOBBER(eos)};
  goto <D.3062>;
  <D.3062>:
  D.3063 = __builtin_return_address (0);
  return_addr.10 = D.3063;
  __cyg_profile_func_exit (last, return_addr.10);
  goto <D.3052>;
  <D.3052>:
  return D.3046;
  <D.3054>:
  inner = {CLOBBER(eos)};
  resx 3
  <D.3058>:
  kept = {CLOBBER(eos)};
  resx 2
  <D.3061>:
  D.3060 = __builtin_return_address (0);
  return_addr.10 = D.3060;
  __cyg_profile_func_exit (last, return_addr.10);
  resx 1
}


