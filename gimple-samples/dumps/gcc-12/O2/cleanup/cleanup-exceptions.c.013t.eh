
;; Function with_one (with_one, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int with_one (int n)
{
  int D.1994;
  int handle;
  int D.1992;

  D.1994 = open_it (n);
  _1 = D.1994;
  handle = _1;
  handle.0_2 = handle;
  open_it (handle.0_2);
  handle.1_3 = handle;
  D.1992 = handle.1_3 * 2;
  goto <D.1996>;
  <D.1996>:
  note (&handle);
  goto <D.1998>;
  <D.1998>:
  handle = {CLOBBER(eol)};
  goto <D.1993>;
  <D.1993>:
  return D.1992;
  <D.1995>:
  note (&handle);
  resx 2
  <D.1997>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function two_exits (two_exits, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int two_exits (int n)
{
  int D.2004;
  int D.2003;
  int b;
  int a;
  int D.2001;

  a = n;
  D.2003 = open_it (n);
  _1 = D.2003;
  if (_1 != 0) goto <D.1999>; else goto <D.2000>;
  <D.1999>:
  D.2001 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2008>;
  <D.2000>:
  a.2_2 = a;
  D.2004 = open_it (a.2_2);
  _3 = D.2004;
  b = _3;
  a.3_4 = a;
  b.4_5 = b;
  _6 = a.3_4 + b.4_5;
  a = _6;
  note (&b);
  b = {CLOBBER(eol)};
  goto <D.2005>;
  <D.2005>:
  D.2001 = a;
  goto <D.2008>;
  <D.2008>:
  note (&a);
  goto <D.2010>;
  <D.2010>:
  a = {CLOBBER(eol)};
  goto <D.2002>;
  <D.2002>:
  return D.2001;
  <D.2006>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2007>:
  note (&a);
  resx 2
  <D.2009>:
  a = {CLOBBER(eol)};
  resx 1
}


