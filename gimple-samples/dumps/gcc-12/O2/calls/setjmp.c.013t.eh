
;; Function try_it (try_it, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=1)

int try_it (int x)
{
  int tries;
  int D.2007;

  tries = 0;
  _1 = _setjmp (&place);
  if (_1 != 0) goto <D.2003>; else goto <D.2004>;
  <D.2003>:
  tries = tries + 1;
  if (tries > 3) goto <D.2005>; else goto <D.2006>;
  <D.2005>:
  D.2007 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2008>;
  <D.2006>:
  <D.2004>:
  _2 = risky (x);
  D.2007 = tries + _2;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function give_up (give_up, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=2)

void give_up (int why)
{
  longjmp (&place, why);
}



;; Function twice (twice, funcdef_no=2, decl_uid=1995, cgraph_uid=3, symbol_order=3)

int twice (int n)
{
  int lost;
  volatile int kept;
  int D.2012;

  kept = n;
  lost = n;
  _1 = _setjmp (&place);
  switch (_1) <default: <D.2011>, case 0: <D.1999>, case 1: <D.2000>>
  <D.1999>:
  lost = lost + 1;
  risky (lost);
  goto <D.2001>;
  <D.2000>:
  kept.0_2 = kept;
  _3 = kept.0_2 + 1;
  kept = _3;
  goto <D.2001>;
  <D.2001>:
  <D.2011>:
  kept.1_4 = kept;
  D.2012 = lost + kept.1_4;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}


