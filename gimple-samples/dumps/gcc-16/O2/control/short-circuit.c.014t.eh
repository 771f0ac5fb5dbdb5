
;; Function both (both, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int both ()
{
  int iftmp.0;
  int D.2987;

  _1 = left ();
  if (_1 != 0) goto <D.2991>; else goto <D.2989>;
  <D.2991>:
  _2 = right (1);
  if (_2 != 0) goto <D.2992>; else goto <D.2989>;
  <D.2992>:
  iftmp.0 = 1;
  goto <D.2990>;
  <D.2989>:
  iftmp.0 = 0;
  <D.2990>:
  D.2987 = iftmp.0;
  goto <D.2993>;
  <D.2993>:
  return D.2987;
}



;; Function one (one, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int one ()
{
  int r;
  int D.2999;
  int iftmp.1;

  _1 = left ();
  if (_1 != 0) goto <D.2995>; else goto <D.2998>;
  <D.2998>:
  _2 = right (2);
  if (_2 != 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  iftmp.1 = 1;
  goto <D.2997>;
  <D.2996>:
  iftmp.1 = 0;
  <D.2997>:
  r = iftmp.1;
  D.2999 = r;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function maybe (maybe, funcdef_no=2, decl_uid=2970, cgraph_uid=3, symbol_order=2)

void maybe (int a)
{
  int iftmp.3;
  int iftmp.2;

  if (a != 0) goto <D.3004>; else goto <D.3002>;
  <D.3004>:
  _1 = right (a);
  if (_1 != 0) goto <D.3005>; else goto <D.3002>;
  <D.3005>:
  iftmp.2 = 1;
  goto <D.3003>;
  <D.3002>:
  iftmp.2 = 0;
  <D.3003>:
  if (a == 0) goto <D.3007>; else goto <D.3010>;
  <D.3010>:
  _2 = right (3);
  if (_2 != 0) goto <D.3007>; else goto <D.3008>;
  <D.3007>:
  iftmp.3 = 1;
  goto <D.3009>;
  <D.3008>:
  iftmp.3 = 0;
  <D.3009>:
  return;
}



;; Function deep (deep, funcdef_no=3, decl_uid=2976, cgraph_uid=4, symbol_order=3)

int deep (int a, int b, int c, int d)
{
  int D.3015;

  _1 = a != 0;
  _2 = b != 0;
  _3 = _1 & _2;
  if (_3 != 0) goto <D.3011>; else goto <D.3013>;
  <D.3013>:
  if (c != 0) goto <D.3014>; else goto <D.3012>;
  <D.3014>:
  _4 = d | a;
  if (_4 == 0) goto <D.3011>; else goto <D.3012>;
  <D.3011>:
  D.3015 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3016>;
  <D.3012>:
  D.3015 = 2;
  goto <D.3016>;
  <D.3016>:
  return D.3015;
}



;; Function loop (loop, funcdef_no=4, decl_uid=2980, cgraph_uid=5, symbol_order=4)

int loop (int * p, int n)
{
  int i;
  int D.3020;

  i = 0;
  goto <D.2984>;
  <D.2985>:
  i = i + 1;
  <D.2984>:
  if (i < n) goto <D.3017>; else goto <D.2983>;
  <D.3017>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = p + _2;
  _4 = *_3;
  if (_4 != 0) goto <D.3018>; else goto <D.2983>;
  <D.3018>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = p + _6;
  _8 = *_7;
  if (_8 > 0) goto <D.2985>; else goto <D.3019>;
  <D.3019>:
  _9 = i & 1;
  if (_9 != 0) goto <D.2985>; else goto <D.2983>;
  <D.2983>:
  D.3020 = i;
  goto <D.3021>;
  <D.3021>:
  return D.3020;
}


