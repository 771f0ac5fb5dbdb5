
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
  int iftmp.0;
  int D.2984;

  if (x >= low) goto <D.2988>; else goto <D.2986>;
  <D.2988>:
  if (x <= high) goto <D.2989>; else goto <D.2986>;
  <D.2989>:
  iftmp.0 = 1;
  goto <D.2987>;
  <D.2986>:
  iftmp.0 = 0;
  <D.2987>:
  D.2984 = iftmp.0;
  goto <D.2990>;
  <D.2990>:
  return D.2984;
}



;; Function either (either, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2999;

  hits = 0;
  if (a == 1) goto <D.2991>; else goto <D.2993>;
  <D.2993>:
  if (b == 2) goto <D.2991>; else goto <D.2994>;
  <D.2994>:
  if (c == 3) goto <D.2995>; else goto <D.2992>;
  <D.2995>:
  if (a != b) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  hits = hits + 1;
  <D.2992>:
  if (a == 0) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  goto <D.2998>;
  <D.2997>:
  hits = hits + 2;
  <D.2998>:
  D.2999 = hits;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function nested (nested, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.3006;

  r = 0;
  if (a != 0) goto <D.3001>; else goto <D.3002>;
  <D.3001>:
  if (b != 0) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  r = 1;
  goto <D.3005>;
  <D.3004>:
  r = 2;
  <D.3005>:
  <D.3002>:
  D.3006 = r;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}


