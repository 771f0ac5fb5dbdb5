
;; Function with_one (with_one, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int with_one (int n)
{
  int finally_tmp.2;
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
  finally_tmp.2 = 0;
  goto <D.1996>;
  <D.1996>:
  note (&handle);
  switch (finally_tmp.2) <default: <D.1999>, case 1: <D.1998>>
  <D.1999>:
  goto <D.2001>;
  <D.2001>:
  handle = {CLOBBER(eol)};
  goto <D.1993>;
  <D.1993>:
  return D.1992;
  <D.1997>:
  finally_tmp.2 = 1;
  goto <D.1996>;
  <D.1998>:
  resx 2
  <D.2000>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function two_exits (two_exits, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int two_exits (int n)
{
  int finally_tmp.6;
  int D.2007;
  int D.2006;
  int b;
  int a;
  int D.2004;

  a = n;
  D.2006 = open_it (n);
  _1 = D.2006;
  if (_1 != 0) goto <D.2002>; else goto <D.2003>;
  <D.2002>:
  D.2004 = 1;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.6 = 0;
  goto <D.2011>;
  <D.2003>:
  a.3_2 = a;
  D.2007 = open_it (a.3_2);
  _3 = D.2007;
  b = _3;
  a.4_4 = a;
  b.5_5 = b;
  _6 = a.4_4 + b.5_5;
  a = _6;
  note (&b);
  b = {CLOBBER(eol)};
  goto <D.2008>;
  <D.2008>:
  D.2004 = a;
  finally_tmp.6 = 0;
  goto <D.2011>;
  <D.2011>:
  note (&a);
  switch (finally_tmp.6) <default: <D.2014>, case 1: <D.2013>>
  <D.2014>:
  goto <D.2016>;
  <D.2016>:
  a = {CLOBBER(eol)};
  goto <D.2005>;
  <D.2005>:
  return D.2004;
  <D.2009>:
  b = {CLOBBER(eol)};
  resx 3
  <D.2012>:
  finally_tmp.6 = 1;
  goto <D.2011>;
  <D.2013>:
  resx 2
  <D.2015>:
  a = {CLOBBER(eol)};
  resx 1
}


