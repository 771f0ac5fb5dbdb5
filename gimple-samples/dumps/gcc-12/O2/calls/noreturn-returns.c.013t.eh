
;; Function give (give, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

__attribute__((noreturn))
int give (int n)
{
  int D.1996;

  D.1996 = n + 1;
  goto <D.1997>;
  <D.1997>:
  return D.1996;
}



;; Function fall (fall, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

__attribute__((noreturn))
void fall (int n)
{
  if (n > 2) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  leave (n);
  <D.1999>:
  return;
}



;; Function either (either, funcdef_no=2, decl_uid=1987, cgraph_uid=3, symbol_order=2)

void either (int n)
{
  goto <D.1990>;
  <D.1991>:
  n = n + -2;
  <D.1990>:
  if (n != 0) goto <D.1991>; else goto <D.1989>;
  <D.1989>:
  goto <D.2000>;
  <D.2000>:
  return;
}



;; Function still (still, funcdef_no=3, decl_uid=1993, cgraph_uid=4, symbol_order=3)

int still (int n)
{
  int D.2003;

  if (n != 0) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  fall (n);
  <D.2002>:
  give (n);
}


