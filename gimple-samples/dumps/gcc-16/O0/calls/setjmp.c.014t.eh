
;; Function try_it (try_it, funcdef_no=0, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int try_it (int x)
{
  int tries;
  int D.2987;

  tries = 0;
  _1 = _setjmp (&place);
  if (_1 != 0) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  tries = tries + 1;
  if (tries > 3) goto <D.2985>; else goto <D.2986>;
  <D.2985>:
  D.2987 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2988>;
  <D.2986>:
  <D.2984>:
  _2 = risky (x);
  D.2987 = tries + _2;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function give_up (give_up, funcdef_no=1, decl_uid=2972, cgraph_uid=3, symbol_order=2)

void give_up (int why)
{
  longjmp (&place, why);
}



;; Function twice (twice, funcdef_no=2, decl_uid=2975, cgraph_uid=4, symbol_order=3)

int twice (int n)
{
  int lost;
  volatile int kept;
  int D.2992;

  kept = n;
  lost = n;
  _1 = _setjmp (&place);
  switch (_1) <default: <D.2991>, case 0: <D.2979>, case 1: <D.2980>>
  <D.2979>:
  lost = lost + 1;
  risky (lost);
  goto <D.2981>;
  <D.2980>:
  kept.0_2 = kept;
  _3 = kept.0_2 + 1;
  kept = _3;
  goto <D.2981>;
  <D.2981>:
  <D.2991>:
  kept.1_4 = kept;
  D.2992 = lost + kept.1_4;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}


