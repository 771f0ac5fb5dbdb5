
;; Function ignored (ignored, funcdef_no=0, decl_uid=2962, cgraph_uid=2, symbol_order=1)

void ignored ()
{
  __builtin_setjmp_setup (&buf, &<D.2979>);
  goto <D.2978>;
  <D.2979>:
  __builtin_setjmp_receiver (&<D.2979>);
  <D.2978>:
  return;
}



;; Function before (before, funcdef_no=1, decl_uid=2965, cgraph_uid=3, symbol_order=2)

void before (int x)
{
  __builtin_setjmp_setup (&buf, &<D.2981>);
  goto <D.2980>;
  <D.2981>:
  __builtin_setjmp_receiver (&<D.2981>);
  <D.2980>:
  use (x);
  return;
}



;; Function taken (taken, funcdef_no=2, decl_uid=2968, cgraph_uid=4, symbol_order=3)

int taken (int n)
{
  int D.2987;
  int last;
  int D.2984;

  last = 0;
  __builtin_setjmp_setup (&buf, &<D.2986>);
  D.2987 = 0;
  goto <D.2985>;
  <D.2986>:
  __builtin_setjmp_receiver (&<D.2986>);
  D.2987 = 1;
  <D.2985>:
  _1 = D.2987;
  if (_1 != 0) goto <D.2982>; else goto <D.2983>;
  <D.2982>:
  D.2984 = last;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2988>;
  <D.2983>:
  goto <D.2972>;
  <D.2973>:
  last = n;
  use (last);
  <D.2972>:
  n.0_2 = n;
  n = n.0_2 + -1;
  if (n.0_2 != 0) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  D.2984 = 0;
  goto <D.2988>;
  <D.2988>:
  return D.2984;
}



;; Function leave (leave, funcdef_no=3, decl_uid=2975, cgraph_uid=5, symbol_order=4)

void leave ()
{
  __builtin_longjmp (&buf, 1);
}


