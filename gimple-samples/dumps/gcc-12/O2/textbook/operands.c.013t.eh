
;; Function copy (copy, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int copy ()
{
  int b;
  int a;
  int D.1990;

  a = b;
  D.1990 = a;
  goto <D.1991>;
  <D.1991>:
  return D.1990;
}



;; Function choose (choose, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int choose (int c)
{
  int * p;
  int b;
  int a;
  int D.1995;

  if (c != 0) goto <D.1992>; else goto <D.1993>;
  <D.1992>:
  p = &a;
  goto <D.1994>;
  <D.1993>:
  p = &b;
  <D.1994>:
  *p = 5;
  D.1995 = *p;
  goto <D.1997>;
  <D.1997>:
  a = {CLOBBER(eol)};
  b = {CLOBBER(eol)};
  goto <D.1996>;
  <D.1996>:
  return D.1995;
}


