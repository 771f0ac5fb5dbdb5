
;; Function order (order, funcdef_no=0, decl_uid=2974, cgraph_uid=1, symbol_order=0)

place order (int x)
{
  place D.2993;

  if (x <= 9) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  D.2993 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2994>;
  <D.2992>:
  _1 = x > 20;
  D.2993 = (place) _1;
  goto <D.2994>;
  <D.2994>:
  return D.2993;
}



;; Function value (value, funcdef_no=1, decl_uid=2977, cgraph_uid=2, symbol_order=1)

int value (struct item * i)
{
  int D.2997;

  _1 = i->tag;
  if (_1 == 1) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  D.2997 = i->D.2971.number;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2998>;
  <D.2996>:
  _2 = i->D.2971.read;
  D.2997 = _2 (i);
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}



;; Function choose (choose, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int (*<T3fb>) (void *) choose (struct item * i, int (*<T3fb>) (void *) other)
{
  int (*<T3fb>) (void *) D.2999;

  _1 = i->tag;
  if (_1 == 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  D.2999 = i->D.2971.read;
  goto <D.3002>;
  <D.3001>:
  D.2999 = other;
  <D.3002>:
  goto <D.3003>;
  <D.3003>:
  return D.2999;
}



;; Function wrap (wrap, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

byte wrap (byte a, byte b)
{
  byte D.3004;

  a = a + b;
  D.3004 = a >> 1;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}



;; Function turn (turn, funcdef_no=4, decl_uid=2988, cgraph_uid=5, symbol_order=4)

place turn (place p)
{
  place D.3006;

  D.3006 = -p;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}


