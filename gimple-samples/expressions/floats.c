double constants (int i)
{
  switch (i)
    {
    case 0: return 0.0;
    case 1: return -0.0;
    case 2: return 1e300 * 10;
    case 3: return 0.1;
    case 4: return 1.5e-310;
    case 5: return __builtin_inf ();
    case 6: return __builtin_nan ("");
    case 7: return 0x1.8p3;
    }
  return 123456789.0;
}

float single (float a, float b)
{
  return a / b - 0.1f;
}

long double extended (long double x)
{
  return x * 3.25L + 1e-20L;
}

int ordered (double a, double b)
{
  return __builtin_isunordered (a, b) + __builtin_isless (a, b) + !(a < b);
}

double sign (double x)
{
  return x < 0 ? -x : __builtin_fabs (x);
}
