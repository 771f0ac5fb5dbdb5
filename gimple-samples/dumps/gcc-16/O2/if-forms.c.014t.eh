
;; Function sign (sign, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int sign (int x)
{
  int D.2980;

  if (x > 0) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  D.2980 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2983>;
  <D.2979>:
  if (x < 0) goto <D.2981>; else goto <D.2982>;
  <D.2981>:
  D.2980 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2983>;
  <D.2982>:
  D.2980 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2983>;
  <D.2983>:
  return D.2980;
}



;; Function in_range (in_range, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

int in_range (int x, int low, int high)
{
  int D.2984;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.2984 = (int) _3;
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function either (either, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2992;

  hits = 0;
  _1 = a == 1;
  _2 = b == 2;
  _3 = _1 | _2;
  if (_3 != 0) goto <D.2986>; else goto <D.2988>;
  <D.2988>:
  _4 = c == 3;
  _5 = a != b;
  _6 = _4 & _5;
  if (_6 != 0) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  hits = hits + 1;
  <D.2987>:
  if (a == 0) goto <D.2989>; else goto <D.2990>;
  <D.2989>:
  goto <D.2991>;
  <D.2990>:
  hits = hits + 2;
  <D.2991>:
  D.2992 = hits;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function nested (nested, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.2999;

  r = 0;
  if (a != 0) goto <D.2994>; else goto <D.2995>;
  <D.2994>:
  if (b != 0) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  r = 1;
  goto <D.2998>;
  <D.2997>:
  r = 2;
  <D.2998>:
  <D.2995>:
  D.2999 = r;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}


