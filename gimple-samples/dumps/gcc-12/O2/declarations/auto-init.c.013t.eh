
;; Function scalar (scalar, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int scalar (int c)
{
  int x;
  int D.2000;

  x = .DEFERRED_INIT (4, 2, &"x"[0]);
  if (c != 0) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  x = 1;
  <D.1999>:
  D.2000 = x;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function memory (memory, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

int memory ()
{
  int a[4];
  int D.2002;

  a = .DEFERRED_INIT (16, 2, &"a"[0]);
  use (&a);
  D.2002 = a[0];
  goto <D.2004>;
  <D.2004>:
  a = {CLOBBER(eol)};
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function shadowed (shadowed, funcdef_no=2, decl_uid=1993, cgraph_uid=3, symbol_order=2)

int shadowed (char * value, int n)
{
  unsigned char * p;
  unsigned char value[4];
  int D.2007;

  if (n != 0) goto <D.2005>; else goto <D.2006>;
  <D.2005>:
  value = .DEFERRED_INIT (4, 2, &"value"[0]);
  p = &value;
  p.0_1 = p;
  p = p.0_1 + 1;
  _2 = (unsigned char) n;
  *p.0_1 = _2;
  put (&value, 4);
  value = {CLOBBER(eol)};
  <D.2006>:
  _3 = *value;
  D.2007 = (int) _3;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}


