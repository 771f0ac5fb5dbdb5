
;; Function forever (forever, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

void forever ()
{
  <D.1987>:
  _1 = poll ();
  work (_1);
  goto <D.1987>;
}



;; Function until_event (until_event, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

int until_event ()
{
  int n;
  int D.2008;

  n = 0;
  <D.1994>:
  _1 = poll ();
  if (_1 == 3) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  D.2008 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2009>;
  <D.2007>:
  n = n + 1;
  goto <D.1994>;
  <D.2009>:
  return D.2008;
}



;; Function spin (spin, funcdef_no=2, decl_uid=1996, cgraph_uid=3, symbol_order=2)

void spin ()
{
  <D.2000>:
  goto <D.2000>;
}



;; Function never_back (never_back, funcdef_no=3, decl_uid=2002, cgraph_uid=4, symbol_order=3)

int never_back (int x)
{
  int D.2010;

  loop:
  x = x + 1;
  // predicted unlikely by goto predictor.
  goto loop;
  D.2010 = x;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}


