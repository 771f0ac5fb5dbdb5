
;; Function increment (increment, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=2)

int increment ()
{
  int D.2007;

  _1 = __atomic_add_fetch_4 (&counter, 1, 5);
  D.2007 = (int) _1;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function old_style (old_style, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=3)

int old_style (int * p)
{
  int D.2009;

  __sync_synchronize ();
  _1 = __sync_fetch_and_add_4 (p, 3);
  _2 = (int) _1;
  _3 = __sync_bool_compare_and_swap_4 (p, 1, 2);
  _4 = (int) _3;
  D.2009 = _2 + _4;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function swap (swap, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=4)

int swap (int * p, int expected)
{
  int D.2011;

  _1 = __atomic_compare_exchange_4 (p, &expected, 5, 0, 4, 0);
  D.2011 = (int) _1;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function set (set, funcdef_no=3, decl_uid=1991, cgraph_uid=4, symbol_order=5)

void set (int x)
{
  int D.1996;
  int D.1995;
  int D.1994;
  int D.1993;

  D.1993 = x;
  _1 = D.1993;
  _2 = (unsigned int) _1;
  __atomic_store_4 (&guarded, _2, 5);
  D.1994 = 2;
  _3 = D.1994;
  _4 = (unsigned int) _3;
  _5 = __atomic_add_fetch_4 (&guarded, _4, 5);
  _6 = (int) _5;
  D.1995 = _6;
  _7 = __atomic_load_4 (&guarded, 5);
  _8 = (int) _7;
  D.1996 = _8;
  _9 = D.1996;
  _10 = (unsigned int) _9;
  __atomic_store_4 (&counter, _10, 3);
  return;
}



;; Function get (get, funcdef_no=4, decl_uid=1998, cgraph_uid=5, symbol_order=6)

int get ()
{
  int D.2000;
  int D.2013;

  _1 = __atomic_load_4 (&guarded, 5);
  _2 = (int) _1;
  D.2000 = _2;
  _3 = D.2000;
  _4 = _3 / 60;
  D.2013 = _4 & 7;
  goto <D.2014>;
  <D.2014>:
  return D.2013;
}



;; Function checked (checked, funcdef_no=5, decl_uid=2003, cgraph_uid=6, symbol_order=7)

int checked (int a, int b)
{
  int r;
  int D.2018;
  complex int D.2015;

  D.2015 = .ADD_OVERFLOW (a, b);
  _1 = REALPART_EXPR <D.2015>;
  r = _1;
  _2 = IMAGPART_EXPR <D.2015>;
  _3 = (_Bool) _2;
  if (_3 != 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  D.2018 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2020>;
  <D.2017>:
  D.2018 = r;
  goto <D.2020>;
  <D.2020>:
  r = {CLOBBER(eol)};
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}


