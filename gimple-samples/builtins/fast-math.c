/* Calls of mathematics as -ffast-math lets pass "lower" fold them. */

double hypot (double, double), pow (double, double), fmin (double, double), fmax (double, double), floor (double);
float hypotf (float, float), powf (float, float), fmaxf (float, float);
long double hypotl (long double, long double), powl (long double, long double);
long lrint (double);
long long llrint (double), llround (double), llrintf (float);

double diagonal (double x)
{
  return hypot (x, x);
}

float diagonal_f (float x)
{
  return hypotf (x, x);
}

long double diagonal_l (long double x)
{
  return hypotl (x, x);
}

double clamped (double x, double low, double high)
{
  return fmin (fmax (x, low), high) + fmax (3.0, x);
}

float larger (float x, float y)
{
  return fmaxf (x, y);
}

double square_root (double x)
{
  return pow (x, .5) + powf (x, .5f);
}

double cube_root (double x)
{
  return pow (x, 1. / 3) + pow (x, 1.f / 3);
}

float cube_root_f (float x)
{
  return powf (x, 1.f / 3);
}

long double cube_root_l (long double x)
{
  return powl (x, 1.L / 3);
}

long long rounded (double x, float y)
{
  return llrint (x) + llround (x) + llrintf (y) + __builtin_llceil (x);
}

long of_integer (double x)
{
  return lrint (floor (x));
}

int sign (double x)
{
  return __builtin_signbit (x);
}

double power_of_one (int n)
{
  return __builtin_powi (1.0, n);
}

float power_of_zero (float x)
{
  return __builtin_powf (0, x);
}
