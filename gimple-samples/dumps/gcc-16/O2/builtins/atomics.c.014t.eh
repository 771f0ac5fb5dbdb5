
;; Function increment (increment, funcdef_no=0, decl_uid=2961, cgraph_uid=3, symbol_order=2)

int increment ()
{
  int D.2987;

  _1 = __atomic_add_fetch_4 (&counter, 1, 5);
  D.2987 = (int) _1;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function old_style (old_style, funcdef_no=1, decl_uid=2964, cgraph_uid=4, symbol_order=3)

int old_style (int * p)
{
  int D.2989;

  __sync_synchronize ();
  _1 = __sync_fetch_and_add_4 (p, 3);
  _2 = (int) _1;
  _3 = __sync_bool_compare_and_swap_4 (p, 1, 2);
  _4 = (int) _3;
  D.2989 = _2 + _4;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function swap (swap, funcdef_no=2, decl_uid=2968, cgraph_uid=5, symbol_order=4)

int swap (int * p, int expected)
{
  int D.2991;

  _1 = __atomic_compare_exchange_4 (p, &expected, 5, 0, 4, 0);
  D.2991 = (int) _1;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function set (set, funcdef_no=3, decl_uid=2971, cgraph_uid=6, symbol_order=5)

void set (int x)
{
  int D.2976;
  int D.2975;
  int D.2974;
  int D.2973;

  D.2973 = x;
  _1 = D.2973;
  _2 = (unsigned int) _1;
  __atomic_store_4 (&guarded, _2, 5);
  D.2974 = 2;
  _3 = D.2974;
  _4 = (unsigned int) _3;
  _5 = __atomic_add_fetch_4 (&guarded, _4, 5);
  _6 = (int) _5;
  D.2975 = _6;
  _7 = __atomic_load_4 (&guarded, 5);
  D.2976 = (int) _7;
  _8 = (unsigned int) D.2976;
  __atomic_store_4 (&counter, _8, 3);
  return;
}



;; Function get (get, funcdef_no=4, decl_uid=2978, cgraph_uid=7, symbol_order=6)

int get ()
{
  int D.2980;
  int D.2993;

  _1 = __atomic_load_4 (&guarded, 5);
  D.2980 = (int) _1;
  _2 = D.2980 / 60;
  D.2993 = _2 & 7;
  goto <D.2994>;
  <D.2994>:
  return D.2993;
}



;; Function checked (checked, funcdef_no=5, decl_uid=2983, cgraph_uid=8, symbol_order=7)

int checked (int a, int b)
{
  int r;
  int D.2998;
  complex int D.2995;

  D.2995 = .ADD_OVERFLOW (a, b);
  _1 = REALPART_EXPR <D.2995>;
  r = _1;
  _2 = IMAGPART_EXPR <D.2995>;
  _3 = (bool) _2;
  if (_3 != 0) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  D.2998 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3000>;
  <D.2997>:
  D.2998 = r;
  goto <D.3000>;
  <D.3000>:
  r = {CLOBBER(eos)};
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}


