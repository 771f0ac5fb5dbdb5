
;; Function ignored (ignored, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=1)

void ignored ()
{
  __builtin_setjmp_setup (&buf, &<D.1999>);
  goto <D.1998>;
  <D.1999>:
  __builtin_setjmp_receiver (&<D.1999>);
  <D.1998>:
  return;
}



;; Function before (before, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=2)

void before (int x)
{
  __builtin_setjmp_setup (&buf, &<D.2001>);
  goto <D.2000>;
  <D.2001>:
  __builtin_setjmp_receiver (&<D.2001>);
  <D.2000>:
  use (x);
  return;
}



;; Function taken (taken, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=3)

int taken (int n)
{
  int D.2007;
  int last;
  int D.2004;

  last = 0;
  __builtin_setjmp_setup (&buf, &<D.2006>);
  D.2007 = 0;
  goto <D.2005>;
  <D.2006>:
  __builtin_setjmp_receiver (&<D.2006>);
  D.2007 = 1;
  <D.2005>:
  _1 = D.2007;
  if (_1 != 0) goto <D.2002>; else goto <D.2003>;
  <D.2002>:
  D.2004 = last;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2008>;
  <D.2003>:
  goto <D.1992>;
  <D.1993>:
  last = n;
  use (last);
  <D.1992>:
  n.0_2 = n;
  n = n.0_2 + -1;
  if (n.0_2 != 0) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2004 = 0;
  goto <D.2008>;
  <D.2008>:
  return D.2004;
}



;; Function leave (leave, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=4)

void leave ()
{
  __builtin_longjmp (&buf, 1);
}


