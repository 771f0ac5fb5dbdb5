
;; Function scalar (scalar, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int scalar (int c)
{
  int x;
  int D.1991;

  x = .DEFERRED_INIT (4, 2, &"x"[0]);
  if (c != 0) goto <D.1989>; else goto <D.1990>;
  <D.1989>:
  x = 1;
  <D.1990>:
  D.1991 = x;
  goto <D.1992>;
  <D.1992>:
  return D.1991;
}



;; Function memory (memory, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

int memory ()
{
  int a[4];
  int D.1993;

  a = .DEFERRED_INIT (16, 2, &"a"[0]);
  use (&a);
  D.1993 = a[0];
  goto <D.1995>;
  <D.1995>:
  a = {CLOBBER(eol)};
  goto <D.1994>;
  <D.1994>:
  return D.1993;
}


