
;; Function add (add, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

unsigned _BitInt(17) add (unsigned _BitInt(17) a, _BitInt(5) b)
{
  unsigned _BitInt(17) D.2970;

  _1 = (unsigned _BitInt(17)) b;
  D.2970 = a + _1;
  goto <D.2971>;
  <D.2971>:
  return D.2970;
}



;; Function largest (largest, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

_BitInt(60) largest (_BitInt(60) a, _BitInt(60) b)
{
  _BitInt(60) D.2974;

  if (a > b) goto <D.2972>; else goto <D.2973>;
  <D.2972>:
  D.2974 = a;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2975>;
  <D.2973>:
  D.2974 = b;
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function low (low, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

int low (_BitInt(128) x)
{
  int D.2976;

  _1 = x >> 3;
  D.2976 = (int) _1;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}


