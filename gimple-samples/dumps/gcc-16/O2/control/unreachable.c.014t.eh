
;; Function after_return (after_return, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int after_return (int x)
{
  int D.2991;

  D.2991 = x;
  goto <D.2992>;
  x = effect ();
  D.2991 = x + 1;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function known (known, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int known (int x)
{
  int D.2998;

  if (0 != 0) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  x = effect ();
  <D.2994>:
  if (1 != 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  x = x + 1;
  goto <D.2997>;
  <D.2996>:
  x = x + -1;
  <D.2997>:
  goto <D.2968>;
  x = x * 2;
  <D.2968>:
  D.2998 = x;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function after_stop (after_stop, funcdef_no=2, decl_uid=2971, cgraph_uid=3, symbol_order=2)

int after_stop (int x)
{
  int D.3002;

  if (x != 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  stop ();
  x = effect ();
  <D.3001>:
  D.3002 = x;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function promised (promised, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int promised (int x)
{
  int D.3004;

  switch (x) <default: <D.2978>, case 1: <D.2976>, case 2: <D.2977>>
  <D.2976>:
  D.3004 = 10;
  goto <D.3005>;
  <D.2977>:
  D.3004 = 20;
  goto <D.3005>;
  <D.2978>:
  __builtin_unreachable ();
  <D.3005>:
  return D.3004;
}



;; Function only_stop (only_stop, funcdef_no=4, decl_uid=2981, cgraph_uid=5, symbol_order=4)

void only_stop ()
{
  stop ();
}



;; Function skipped (skipped, funcdef_no=5, decl_uid=2984, cgraph_uid=6, symbol_order=5)

int skipped (int x)
{
  int D.3006;

  // predicted unlikely by goto predictor.
  goto end;
  goto <D.2988>;
  <D.2989>:
  x = effect ();
  <D.2988>:
  if (x != 0) goto <D.2989>; else goto <D.2987>;
  <D.2987>:
  end:
  D.3006 = x;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}


