
;; Function months (months, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

double months (long int months)
{
  double D.2988;

  _1 = ABS_EXPR <months>;
  _2 = (double) _1;
  _3 = _2 / 1.2e+1;
  D.2988 = __builtin_trunc (_3);
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function half (half, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

double half (unsigned char n)
{
  double D.2990;

  _1 = (int) n;
  _2 = (double) _1;
  _3 = _2 * 5.0e-1;
  D.2990 = __builtin_trunc (_3);
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function low (low, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

double low (int n)
{
  double D.2992;

  _1 = n & 255;
  _2 = (double) _1;
  _3 = _2 / 7.0e+0;
  D.2992 = __builtin_trunc (_3);
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function square (square, funcdef_no=3, decl_uid=2972, cgraph_uid=4, symbol_order=3)

double square (int n)
{
  double D.2994;

  _1 = n * n;
  _2 = (double) _1;
  _3 = _2 * 2.5e-1;
  D.2994 = __builtin_trunc (_3);
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function truth (truth, funcdef_no=4, decl_uid=2976, cgraph_uid=5, symbol_order=4)

double truth (int a, int b)
{
  double iftmp.0;
  double D.2996;

  if (a < b) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  iftmp.0 = 1.0e+0;
  goto <D.3000>;
  <D.2999>:
  iftmp.0 = 0.0;
  <D.3000>:
  _1 = iftmp.0 * 5.0e-1;
  D.2996 = floor (_1);
  goto <D.3001>;
  <D.3001>:
  return D.2996;
}



;; Function rest (rest, funcdef_no=5, decl_uid=2980, cgraph_uid=6, symbol_order=5)

double rest (unsigned int n, int m)
{
  double D.3002;

  _1 = n % 10;
  _2 = (double) _1;
  _3 = _2 * 5.0e-1;
  _4 = __builtin_trunc (_3);
  _5 = m % 10;
  _6 = (double) _5;
  _7 = _6 * 5.0e-1;
  _8 = floor (_7);
  D.3002 = _4 + _8;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function both (both, funcdef_no=6, decl_uid=2985, cgraph_uid=7, symbol_order=6)

double both (int a, unsigned char b, unsigned char c)
{
  double D.3004;

  _1 = b | c;
  _2 = (int) _1;
  _3 = (double) _2;
  _4 = _3 * 1.000000000000000055511151231257827021181583404541015625e-1;
  _5 = __builtin_trunc (_4);
  _6 = (int) b;
  _7 = a | _6;
  _8 = (double) _7;
  _9 = _8 * 1.000000000000000055511151231257827021181583404541015625e-1;
  _10 = floor (_9);
  D.3004 = _5 + _10;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}


