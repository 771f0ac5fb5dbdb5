
;; Function constants (constants, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

double constants (int i)
{
  double D.2985;

  switch (i) <default: <D.2986>, case 0: <D.2961>, case 1: <D.2962>, case 2: <D.2963>, case 3: <D.2964>, case 4: <D.2965>, case 5: <D.2966>, case 6: <D.2967>, case 7: <D.2968>>
  <D.2961>:
  D.2985 = 0.0;
  goto <D.2987>;
  <D.2962>:
  D.2985 = -0.0;
  goto <D.2987>;
  <D.2963>:
  D.2985 = 1.00000000000000005250476025520442024870446858110815915492e+301;
  goto <D.2987>;
  <D.2964>:
  D.2985 = 1.000000000000000055511151231257827021181583404541015625e-1;
  goto <D.2987>;
  <D.2965>:
  D.2985 = 1.50000000000002012068141749698100423252624069812433550801e-310;
  goto <D.2987>;
  <D.2966>:
  D.2985 =  Inf;
  goto <D.2987>;
  <D.2967>:
  D.2985 =  Nan;
  goto <D.2987>;
  <D.2968>:
  D.2985 = 1.2e+1;
  goto <D.2987>;
  <D.2986>:
  D.2985 = 1.23456789e+8;
  goto <D.2987>;
  <D.2987>:
  return D.2985;
}



;; Function single (single, funcdef_no=1, decl_uid=2972, cgraph_uid=2, symbol_order=1)

float single (float a, float b)
{
  float D.2988;

  _1 = a / b;
  D.2988 = _1 - 1.00000001490116119384765625e-1;
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function extended (extended, funcdef_no=2, decl_uid=2975, cgraph_uid=3, symbol_order=2)

long double extended (long double x)
{
  long double D.2990;

  _1 = x * 3.25e+0;
  D.2990 = _1 + 1.00000000000000000003416395822511968001989078435098753027e-20;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function ordered (ordered, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

int ordered (double a, double b)
{
  int D.2992;

  _1 = a unord b;
  _2 = (int) _1;
  _3 = a u>= b;
  _4 = ~_3;
  _5 = (int) _4;
  _6 = _2 + _5;
  _7 = a < b;
  _8 = ~_7;
  _9 = (int) _8;
  D.2992 = _6 + _9;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function sign (sign, funcdef_no=4, decl_uid=2982, cgraph_uid=5, symbol_order=4)

double sign (double x)
{
  double D.2994;

  if (x < 0.0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  D.2994 = -x;
  goto <D.2997>;
  <D.2996>:
  D.2994 = ABS_EXPR <x>;
  <D.2997>:
  goto <D.2998>;
  <D.2998>:
  return D.2994;
}


