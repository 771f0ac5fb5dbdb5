
;; Function twice (twice, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int twice (int x)
{
  int D.1994;

  D.1994 = x * 2;
  goto <D.1995>;
  <D.1995>:
  return D.1994;
}



;; Function unused (unused, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

int unused (int x)
{
  int D.1996;

  _1 = twice (x);
  D.1996 = _1 + 1;
  goto <D.1997>;
  <D.1997>:
  return D.1996;
}



;; Function first (first, funcdef_no=2, decl_uid=1985, cgraph_uid=3, symbol_order=2)

int first (int x)
{
  int D.1998;

  _1 = twice (x);
  D.1998 = _1 + -1;
  goto <D.1999>;
  <D.1999>:
  return D.1998;
}



;; Function later (later, funcdef_no=3, decl_uid=1988, cgraph_uid=4, symbol_order=3)

int later (int x)
{
  int D.2000;

  D.2000 = first (x);
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function last (last, funcdef_no=4, decl_uid=1991, cgraph_uid=5, symbol_order=4)

int last (int x)
{
  int D.2002;

  _1 = later (x);
  _2 = twice (x);
  D.2002 = _1 + _2;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}


