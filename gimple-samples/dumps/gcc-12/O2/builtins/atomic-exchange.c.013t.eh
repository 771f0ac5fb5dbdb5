
;; Function swap (swap, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=3)

int swap (int * value)
{
  int old;
  int D.1998;

  _1 = *value;
  _2 = (unsigned int) _1;
  _3 = __atomic_exchange_4 (&shared[1], _2, 4);
  _4 = (int) _3;
  old = _4;
  D.1998 = old;
  goto <D.2000>;
  <D.2000>:
  old = {CLOBBER(eol)};
  goto <D.1999>;
  <D.1999>:
  return D.1998;
}



;; Function swap_letter (swap_letter, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=4)

char swap_letter (char * value)
{
  char old;
  char D.2001;

  _1 = *value;
  _2 = (unsigned char) _1;
  _3 = (int) _2;
  _4 = __atomic_exchange_1 (&letter, _3, 5);
  _5 = (char) _4;
  old = _5;
  D.2001 = old;
  goto <D.2003>;
  <D.2003>:
  old = {CLOBBER(eol)};
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}



;; Function swap_if (swap_if, funcdef_no=2, decl_uid=1991, cgraph_uid=3, symbol_order=5)

_Bool swap_if (int * expected, int * wanted)
{
  _Bool D.2004;

  _1 = *wanted;
  _2 = (unsigned int) _1;
  D.2004 = __atomic_compare_exchange_4 (&shared, expected, _2, 0, 5, 0);
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function swap_far (swap_far, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=6)

_Bool swap_far (long int * expected, volatile long int * wanted)
{
  _Bool D.2006;

  _1 = *wanted;
  _2 = (long unsigned int) _1;
  far.0_3 = far;
  D.2006 = __atomic_compare_exchange_8 (far.0_3, expected, _2, 1, 2, 2);
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}


