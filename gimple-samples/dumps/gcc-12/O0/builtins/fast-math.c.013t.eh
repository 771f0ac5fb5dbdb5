
;; Function diagonal (diagonal, funcdef_no=0, decl_uid=2016, cgraph_uid=1, symbol_order=0)

double diagonal (double x)
{
  double D.2063;
  double D.2062;

  D.2063 = ABS_EXPR <x>;
  D.2062 = D.2063 * 1.4142135623730951454746218587388284504413604736328125e+0;
  goto <D.2064>;
  <D.2064>:
  return D.2062;
}



;; Function diagonal_f (diagonal_f, funcdef_no=1, decl_uid=2019, cgraph_uid=2, symbol_order=1)

float diagonal_f (float x)
{
  float D.2066;
  float D.2065;

  D.2066 = ABS_EXPR <x>;
  D.2065 = D.2066 * 1.41421353816986083984375e+0;
  goto <D.2067>;
  <D.2067>:
  return D.2065;
}



;; Function diagonal_l (diagonal_l, funcdef_no=2, decl_uid=2022, cgraph_uid=3, symbol_order=2)

long double diagonal_l (long double x)
{
  long double D.2069;
  long double D.2068;

  D.2069 = ABS_EXPR <x>;
  D.2068 = D.2069 * 1.41421356237309504876378807303183293697657063603401184082e+0;
  goto <D.2070>;
  <D.2070>:
  return D.2068;
}



;; Function clamped (clamped, funcdef_no=3, decl_uid=2027, cgraph_uid=4, symbol_order=3)

double clamped (double x, double low, double high)
{
  double D.2071;

  _1 = MAX_EXPR <x, low>;
  _2 = MIN_EXPR <high, _1>;
  _3 = MAX_EXPR <x, 3.0e+0>;
  D.2071 = _2 + _3;
  goto <D.2072>;
  <D.2072>:
  return D.2071;
}



;; Function larger (larger, funcdef_no=4, decl_uid=2031, cgraph_uid=5, symbol_order=4)

float larger (float x, float y)
{
  float D.2073;

  D.2073 = MAX_EXPR <x, y>;
  goto <D.2074>;
  <D.2074>:
  return D.2073;
}



;; Function square_root (square_root, funcdef_no=5, decl_uid=2034, cgraph_uid=6, symbol_order=5)

double square_root (double x)
{
  double D.2075;

  _1 = __builtin_sqrt (x);
  _2 = (float) x;
  _3 = __builtin_sqrtf (_2);
  _4 = (double) _3;
  D.2075 = _1 + _4;
  goto <D.2076>;
  <D.2076>:
  return D.2075;
}



;; Function cube_root (cube_root, funcdef_no=6, decl_uid=2037, cgraph_uid=7, symbol_order=6)

double cube_root (double x)
{
  double D.2077;

  _1 = __builtin_cbrt (x);
  _2 = pow (x, 3.333333432674407958984375e-1);
  D.2077 = _1 + _2;
  goto <D.2078>;
  <D.2078>:
  return D.2077;
}



;; Function cube_root_f (cube_root_f, funcdef_no=7, decl_uid=2040, cgraph_uid=8, symbol_order=7)

float cube_root_f (float x)
{
  float D.2079;

  D.2079 = __builtin_cbrtf (x);
  goto <D.2080>;
  <D.2080>:
  return D.2079;
}



;; Function cube_root_l (cube_root_l, funcdef_no=8, decl_uid=2043, cgraph_uid=9, symbol_order=8)

long double cube_root_l (long double x)
{
  long double D.2081;

  D.2081 = __builtin_cbrtl (x);
  goto <D.2082>;
  <D.2082>:
  return D.2081;
}



;; Function rounded (rounded, funcdef_no=9, decl_uid=2047, cgraph_uid=10, symbol_order=9)

long long int rounded (double x, float y)
{
  long long int D.2083;

  _1 = __builtin_lrint (x);
  _2 = __builtin_lround (x);
  _3 = _1 + _2;
  _4 = __builtin_lrintf (y);
  _5 = _3 + _4;
  _6 = __builtin_lceil (x);
  D.2083 = _5 + _6;
  goto <D.2084>;
  <D.2084>:
  return D.2083;
}



;; Function of_integer (of_integer, funcdef_no=10, decl_uid=2050, cgraph_uid=11, symbol_order=10)

long int of_integer (double x)
{
  long int D.2085;

  _1 = floor (x);
  D.2085 = (long int) _1;
  goto <D.2086>;
  <D.2086>:
  return D.2085;
}



;; Function sign (sign, funcdef_no=11, decl_uid=2053, cgraph_uid=12, symbol_order=11)

int sign (double x)
{
  _Bool D.2088;
  int D.2087;

  D.2088 = x < 0.0;
  D.2087 = (int) D.2088;
  goto <D.2089>;
  <D.2089>:
  return D.2087;
}



;; Function power_of_one (power_of_one, funcdef_no=12, decl_uid=2056, cgraph_uid=13, symbol_order=12)

double power_of_one (int n)
{
  double D.2090;

  D.2090 = 1.0e+0;
  goto <D.2091>;
  <D.2091>:
  return D.2090;
}



;; Function power_of_zero (power_of_zero, funcdef_no=13, decl_uid=2059, cgraph_uid=14, symbol_order=13)

float power_of_zero (float x)
{
  float D.2092;

  D.2092 = __builtin_powf (0.0, x);
  goto <D.2093>;
  <D.2093>:
  return D.2092;
}


