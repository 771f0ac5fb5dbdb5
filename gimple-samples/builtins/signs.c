/* copysign, whose second argument is constant. */

double negative (double x)
{
  return __builtin_copysign (x, -2.0);
}

float negative_f (float x)
{
  return __builtin_copysignf (x, -2.0f);
}

long double negative_l (long double x)
{
  return __builtin_copysignl (x, -2.0L);
}

double positive (double x)
{
  return __builtin_copysign (x, 2.0);
}

double of_constant (double x)
{
  return __builtin_copysign (-3.0, x);
}
