
;; Function maybe (maybe, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int maybe (int x)
{
  int D.1993;

  if (x != 0) goto <D.1991>; else goto <D.1992>;
  <D.1991>:
  D.1993 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.1994>;
  <D.1992>:
  return;
  <D.1994>:
  return D.1993;
}



;; Function several (several, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

void several (int x)
{
  if (x == 1) goto <D.1995>; else goto <D.1996>;
  <D.1995>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.1999>;
  <D.1996>:
  work (x);
  if (x == 2) goto <D.1997>; else goto <D.1998>;
  <D.1997>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.1999>;
  <D.1998>:
  _1 = x + 1;
  work (_1);
  <D.1999>:
  return;
}



;; Function main (main, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=2)

int main (int argc, char * * argv)
{
  int D.2000;

  work (argc);
  D.2000 = 0;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}


