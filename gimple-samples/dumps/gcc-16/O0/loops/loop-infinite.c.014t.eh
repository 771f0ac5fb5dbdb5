
;; Function forever (forever, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

void forever ()
{
  <D.2967>:
  _1 = poll ();
  work (_1);
  goto <D.2967>;
}



;; Function until_event (until_event, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

int until_event ()
{
  int n;
  int D.2988;

  n = 0;
  <D.2974>:
  _1 = poll ();
  if (_1 == 3) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  D.2988 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2989>;
  <D.2987>:
  n = n + 1;
  goto <D.2974>;
  <D.2989>:
  return D.2988;
}



;; Function spin (spin, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

void spin ()
{
  <D.2980>:
  goto <D.2980>;
}



;; Function never_back (never_back, funcdef_no=3, decl_uid=2982, cgraph_uid=4, symbol_order=3)

int never_back (int x)
{
  int D.2990;

  loop:
  x = x + 1;
  // predicted unlikely by goto predictor.
  goto loop;
  D.2990 = x;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}


