
;; Function total (total, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int total (int n)
{
  int k;
  int i;
  int s;
  int D.1998;

  s = 0;
  i = 0;
  goto <D.1990>;
  <D.1989>:
  k = next ();
  if (k < 0) goto <D.1996>; else goto <D.1997>;
  <D.1996>:
  // predicted unlikely by goto predictor.
  goto out;
  <D.1997>:
  s = s + k;
  i = i + 1;
  <D.1990>:
  if (i < n) goto <D.1989>; else goto <D.1987>;
  <D.1987>:
  out:
  D.1998 = s;
  goto <D.1999>;
  <D.1999>:
  return D.1998;
}



;; Function row (row, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

int row (int n)
{
  int a[0:D.2001] [value-expr: *a.1];
  void * saved_stack.2;
  int D.2007;
  int[0:D.2001] * a.1;
  sizetype D.2005;
  bitsizetype D.2004;
  sizetype D.2003;
  bitsizetype D.2002;
  sizetype D.2001;
  int n.0;

  saved_stack.2 = __builtin_stack_save ();
  n.0 = n;
  _1 = (long int) n.0;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2001 = _3;
  _4 = (sizetype) n.0;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2002 = _6;
  _7 = (sizetype) n.0;
  _8 = _7 * 4;
  D.2003 = _8;
  _9 = (sizetype) n.0;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2004 = _11;
  _12 = (sizetype) n.0;
  _13 = _12 * 4;
  D.2005 = _13;
  a.1 = __builtin_alloca_with_align (D.2005, 32);
  _14 = next ();
  (*a.1)[0] = _14;
  _15 = n + -1;
  _16 = (*a.1)[_15];
  _17 = (*a.1)[0];
  D.2007 = _16 + _17;
  goto <D.2010>;
  <D.2010>:
  __builtin_stack_restore (saved_stack.2);
  goto <D.2009>;
  <D.2009>:
  return D.2007;
}


