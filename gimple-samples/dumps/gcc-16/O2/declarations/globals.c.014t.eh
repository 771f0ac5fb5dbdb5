
;; Function next (next, funcdef_no=0, decl_uid=2963, cgraph_uid=4, symbol_order=3)

int next ()
{
  static int calls;
  int D.2981;

  calls.0_1 = calls;
  _2 = calls.0_1 + 1;
  calls = _2;
  counter.1_3 = counter;
  _4 = counter.1_3 + 2;
  counter = _4;
  calls.2_5 = calls;
  counter.3_6 = counter;
  D.2981 = calls.2_5 + counter.3_6;
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}



;; Function add (add, funcdef_no=1, decl_uid=2967, cgraph_uid=5, symbol_order=4)

void add (int x)
{
  counter.4_1 = counter;
  limit.5_2 = limit;
  if (counter.4_1 < limit.5_2) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  _3 = (long int) x;
  total.6_4 = total;
  _5 = _3 + total.6_4;
  total = _5;
  goto <D.2985>;
  <D.2984>:
  total = 0;
  <D.2985>:
  counter.7_6 = counter;
  mine = counter.7_6;
  return;
}



;; Function both (both, funcdef_no=2, decl_uid=2970, cgraph_uid=6, symbol_order=5)

long int both ()
{
  long int before;
  long int D.2986;

  before = total;
  add (3);
  total.8_1 = total;
  _2 = before + total.8_1;
  mine.9_3 = mine;
  _4 = (long int) mine.9_3;
  D.2986 = _2 + _4;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function through (through, funcdef_no=4, decl_uid=2978, cgraph_uid=8, symbol_order=7)

int through ()
{
  int D.2988;

  _1 = where ();
  *_1 = 4;
  _2 = where ();
  D.2988 = MEM[(int *)_2 + 4B];
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function where (where, funcdef_no=3, decl_uid=2974, cgraph_uid=7, symbol_order=6)

int * where ()
{
  static int place[2];
  int * D.2990;

  D.2990 = &place;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}


