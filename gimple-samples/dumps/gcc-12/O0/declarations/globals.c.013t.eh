
;; Function next (next, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=3)

int next ()
{
  static int calls;
  int D.2001;

  calls.0_1 = calls;
  _2 = calls.0_1 + 1;
  calls = _2;
  counter.1_3 = counter;
  _4 = counter.1_3 + 2;
  counter = _4;
  calls.2_5 = calls;
  counter.3_6 = counter;
  D.2001 = calls.2_5 + counter.3_6;
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}



;; Function add (add, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=4)

void add (int x)
{
  counter.4_1 = counter;
  limit.5_2 = limit;
  if (counter.4_1 < limit.5_2) goto <D.2003>; else goto <D.2004>;
  <D.2003>:
  _3 = (long int) x;
  total.6_4 = total;
  _5 = _3 + total.6_4;
  total = _5;
  goto <D.2005>;
  <D.2004>:
  total = 0;
  <D.2005>:
  counter.7_6 = counter;
  mine = counter.7_6;
  return;
}



;; Function both (both, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=5)

long int both ()
{
  long int before;
  long int D.2006;

  before = total;
  add (3);
  total.8_1 = total;
  _2 = before + total.8_1;
  mine.9_3 = mine;
  _4 = (long int) mine.9_3;
  D.2006 = _2 + _4;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function where (where, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=6)

int * where ()
{
  static int place[2];
  int * D.2008;

  D.2008 = &place;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function through (through, funcdef_no=4, decl_uid=1998, cgraph_uid=5, symbol_order=7)

int through ()
{
  int D.2010;

  _1 = where ();
  *_1 = 4;
  _2 = where ();
  D.2010 = MEM[(int *)_2 + 4B];
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}


