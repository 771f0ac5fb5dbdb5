
;; Function add (add, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

void add (int n, int * to, const int * a, const int * b)
{
  int i;
  _Bool D.2008;

  i = 0;
  goto <D.1988>;
  <D.1987>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = b + _6;
  _8 = *_7;
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = to + _10;
  _12 = _4 + _8;
  *_11 = _12;
  i = i + 1;
  <D.1988>:
  _13 = i < n;
  D.2008 = .ANNOTATE (_13, 0, 0);
  if (D.2008 != 0) goto <D.1987>; else goto <D.1985>;
  <D.1985>:
  return;
}



;; Function dot (dot, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

int dot (int n, const int * a, const int * b)
{
  int i;
  int sum;
  int D.2010;
  _Bool D.2009;

  sum = 0;
  i = 0;
  goto <D.1997>;
  <D.1998>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = b + _6;
  _8 = *_7;
  _9 = _4 * _8;
  sum = sum + _9;
  i = i + 1;
  <D.1997>:
  _10 = i < n;
  D.2009 = .ANNOTATE (_10, 1, 4);
  if (D.2009 != 0) goto <D.1998>; else goto <D.1996>;
  <D.1996>:
  D.2010 = sum;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function clear (clear, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

void clear (int n, char * at)
{
  int i;
  _Bool D.2013;
  _Bool D.2012;

  i = 0;
  <D.2006>:
  i.0_1 = i;
  i = i.0_1 + 1;
  _2 = (sizetype) i.0_1;
  _3 = at + _2;
  *_3 = 0;
  _4 = i < n;
  D.2013 = .ANNOTATE (_4, 0, 0);
  D.2012 = .ANNOTATE (D.2013, 1, 8);
  if (D.2012 != 0) goto <D.2006>; else goto <D.2004>;
  <D.2004>:
  return;
}


