
;; Function diagonal (diagonal, funcdef_no=0, decl_uid=2996, cgraph_uid=1, symbol_order=0)

double diagonal (double x)
{
  double D.3043;
  double D.3042;

  D.3043 = ABS_EXPR <x>;
  D.3042 = D.3043 * 1.4142135623730951454746218587388284504413604736328125e+0;
  goto <D.3044>;
  <D.3044>:
  return D.3042;
}



;; Function diagonal_f (diagonal_f, funcdef_no=1, decl_uid=2999, cgraph_uid=2, symbol_order=1)

float diagonal_f (float x)
{
  float D.3046;
  float D.3045;

  D.3046 = ABS_EXPR <x>;
  D.3045 = D.3046 * 1.41421353816986083984375e+0;
  goto <D.3047>;
  <D.3047>:
  return D.3045;
}



;; Function diagonal_l (diagonal_l, funcdef_no=2, decl_uid=3002, cgraph_uid=3, symbol_order=2)

long double diagonal_l (long double x)
{
  long double D.3049;
  long double D.3048;

  D.3049 = ABS_EXPR <x>;
  D.3048 = D.3049 * 1.41421356237309504876378807303183293697657063603401184082e+0;
  goto <D.3050>;
  <D.3050>:
  return D.3048;
}



;; Function clamped (clamped, funcdef_no=3, decl_uid=3007, cgraph_uid=4, symbol_order=3)

double clamped (double x, double low, double high)
{
  double D.3051;

  _1 = MAX_EXPR <x, low>;
  _2 = MIN_EXPR <high, _1>;
  _3 = MAX_EXPR <x, 3.0e+0>;
  D.3051 = _2 + _3;
  goto <D.3052>;
  <D.3052>:
  return D.3051;
}



;; Function larger (larger, funcdef_no=4, decl_uid=3011, cgraph_uid=5, symbol_order=4)

float larger (float x, float y)
{
  float D.3053;

  D.3053 = MAX_EXPR <x, y>;
  goto <D.3054>;
  <D.3054>:
  return D.3053;
}



;; Function square_root (square_root, funcdef_no=5, decl_uid=3014, cgraph_uid=6, symbol_order=5)

double square_root (double x)
{
  double D.3055;

  _1 = __builtin_sqrt (x);
  _2 = (float) x;
  _3 = __builtin_sqrtf (_2);
  _4 = (double) _3;
  D.3055 = _1 + _4;
  goto <D.3056>;
  <D.3056>:
  return D.3055;
}



;; Function cube_root (cube_root, funcdef_no=6, decl_uid=3017, cgraph_uid=7, symbol_order=6)

double cube_root (double x)
{
  double D.3057;

  _1 = __builtin_cbrt (x);
  _2 = pow (x, 3.333333432674407958984375e-1);
  D.3057 = _1 + _2;
  goto <D.3058>;
  <D.3058>:
  return D.3057;
}



;; Function cube_root_f (cube_root_f, funcdef_no=7, decl_uid=3020, cgraph_uid=8, symbol_order=7)

float cube_root_f (float x)
{
  float D.3059;

  D.3059 = __builtin_cbrtf (x);
  goto <D.3060>;
  <D.3060>:
  return D.3059;
}



;; Function cube_root_l (cube_root_l, funcdef_no=8, decl_uid=3023, cgraph_uid=9, symbol_order=8)

long double cube_root_l (long double x)
{
  long double D.3061;

  D.3061 = __builtin_cbrtl (x);
  goto <D.3062>;
  <D.3062>:
  return D.3061;
}



;; Function rounded (rounded, funcdef_no=9, decl_uid=3027, cgraph_uid=10, symbol_order=9)

long long int rounded (double x, float y)
{
  long long int D.3063;

  _1 = __builtin_lrint (x);
  _2 = __builtin_lround (x);
  _3 = _1 + _2;
  _4 = __builtin_lrintf (y);
  _5 = _3 + _4;
  _6 = __builtin_lceil (x);
  D.3063 = _5 + _6;
  goto <D.3064>;
  <D.3064>:
  return D.3063;
}



;; Function of_integer (of_integer, funcdef_no=10, decl_uid=3030, cgraph_uid=11, symbol_order=10)

long int of_integer (double x)
{
  long int D.3065;

  _1 = floor (x);
  D.3065 = (long int) _1;
  goto <D.3066>;
  <D.3066>:
  return D.3065;
}



;; Function sign (sign, funcdef_no=11, decl_uid=3033, cgraph_uid=12, symbol_order=11)

int sign (double x)
{
  bool D.3068;
  int D.3067;

  D.3068 = x < 0.0;
  D.3067 = (int) D.3068;
  goto <D.3069>;
  <D.3069>:
  return D.3067;
}



;; Function power_of_one (power_of_one, funcdef_no=12, decl_uid=3036, cgraph_uid=13, symbol_order=12)

double power_of_one (int n)
{
  double D.3070;

  D.3070 = 1.0e+0;
  goto <D.3071>;
  <D.3071>:
  return D.3070;
}



;; Function power_of_zero (power_of_zero, funcdef_no=13, decl_uid=3039, cgraph_uid=14, symbol_order=13)

float power_of_zero (float x)
{
  float D.3072;

  D.3072 = 0.0;
  goto <D.3073>;
  <D.3073>:
  return D.3072;
}


