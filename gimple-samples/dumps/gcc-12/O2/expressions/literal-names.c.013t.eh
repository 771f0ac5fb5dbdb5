
;; Function number (number, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

int number (struct level * tree, struct node * nodes, int used, int level)
{
  int i;
  struct level D.1990 = {.next=_8, .level=_9};
  int D.2010;

  if (1 != 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  used = used + 1;
  goto <D.2009>;
  <D.2008>:
  _1 = (long unsigned int) used;
  _2 = _1 * 4;
  _3 = tree + _2;
  _4 = (long unsigned int) used;
  _5 = _4 * 8;
  _6 = nodes + _5;
  _7 = _6->at;
  _8 = (short unsigned int) _7;
  _9 = (short unsigned int) level;
  _3->next = _8;
  _3->level = _9;
  D.1990 = {CLOBBER(eol)};
  <D.2009>:
  i = 0;
  goto <D.1995>;
  <D.1994>:
  _10 = (long unsigned int) i;
  _11 = _10 * 8;
  _12 = nodes + _11;
  _12->at = used;
  i = i + 1;
  <D.1995>:
  if (i < level) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  D.2010 = used;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function first (first, funcdef_no=1, decl_uid=1999, cgraph_uid=2, symbol_order=1)

int first (struct level * tree, int * from, int used)
{
  struct level D.2002 = {.next=_13, .level=_19};
  int i;
  int D.2014;

  i = 0;
  goto <D.2004>;
  <D.2005>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = tree + _2;
  _4 = _3->next;
  _5 = (int) _4;
  i = i + _5;
  <D.2004>:
  if (i < used) goto <D.2005>; else goto <D.2003>;
  <D.2003>:
  if (0 != 0) goto <D.2012>; else goto <D.2013>;
  <D.2012>:
  _6 = (long unsigned int) i;
  _7 = _6 * 4;
  _8 = tree + _7;
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = from + _10;
  _12 = *_11;
  _13 = (short unsigned int) _12;
  _14 = (sizetype) i;
  _15 = _14 + 1;
  _16 = _15 * 4;
  _17 = from + _16;
  _18 = *_17;
  _19 = (short unsigned int) _18;
  _8->next = _13;
  _8->level = _19;
  D.2002 = {CLOBBER(eol)};
  <D.2013>:
  D.2014 = i;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}


