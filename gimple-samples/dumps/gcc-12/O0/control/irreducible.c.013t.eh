
;; Function two_entries (two_entries, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int two_entries (int a, int n)
{
  int x;
  int D.2006;

  x = 0;
  if (a != 0) goto <D.2000>; else goto <D.2001>;
  <D.2000>:
  // predicted unlikely by goto predictor.
  goto second;
  <D.2001>:
  first:
  x = x + 1;
  if (x > n) goto <D.2002>; else goto <D.2003>;
  <D.2002>:
  // predicted unlikely by goto predictor.
  goto out;
  <D.2003>:
  second:
  x = x + 2;
  if (x <= 99) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  // predicted unlikely by goto predictor.
  goto first;
  <D.2005>:
  out:
  D.2006 = x;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function mesh (mesh, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

int mesh (int s, int n)
{
  int j;
  int i;
  int D.2010;

  i = 0;
  j = 0;
  switch (s) <default: <D.1996>, case 0: <D.1992>, case 1: <D.1994>>
  <D.1992>:
  // predicted unlikely by goto predictor.
  goto a;
  <D.1994>:
  // predicted unlikely by goto predictor.
  goto b;
  <D.1996>:
  // predicted unlikely by goto predictor.
  goto c;
  a:
  i = i + 1;
  if (i > n) goto <D.2008>; else goto <D.2009>;
  <D.2008>:
  D.2010 = i;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2015>;
  <D.2009>:
  b:
  j = j + i;
  _1 = j & 1;
  if (_1 != 0) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  // predicted unlikely by goto predictor.
  goto a;
  <D.2012>:
  c:
  i = i + j;
  if (j > n) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  D.2010 = j;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2015>;
  <D.2014>:
  // predicted unlikely by goto predictor.
  goto b;
  <D.2015>:
  return D.2010;
}


