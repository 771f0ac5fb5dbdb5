
;; Function multiply (multiply, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

__int128 multiply (long int a, long int b)
{
  __int128 D.1993;

  _1 = (__int128) a;
  _2 = (__int128) b;
  D.1993 = _1 * _2;
  goto <D.1994>;
  <D.1994>:
  return D.1993;
}



;; Function high (high, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

long unsigned int high (__int128 unsigned x)
{
  long unsigned int D.1995;

  _1 = x >> 64;
  D.1995 = (long unsigned int) _1;
  goto <D.1996>;
  <D.1996>:
  return D.1995;
}



;; Function constant (constant, funcdef_no=2, decl_uid=1986, cgraph_uid=3, symbol_order=2)

__int128 unsigned constant ()
{
  __int128 unsigned D.1997;

  D.1997 = 0x10000000000000000000000007;
  goto <D.1998>;
  <D.1998>:
  return D.1997;
}



;; Function below (below, funcdef_no=3, decl_uid=1990, cgraph_uid=4, symbol_order=3)

int below (__int128 a, __int128 b)
{
  int iftmp.0;
  int D.1999;

  if (a >= b) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  _1 = a > b;
  iftmp.0 = (int) _1;
  goto <D.2003>;
  <D.2002>:
  iftmp.0 = -1;
  <D.2003>:
  D.1999 = iftmp.0;
  goto <D.2004>;
  <D.2004>:
  return D.1999;
}


