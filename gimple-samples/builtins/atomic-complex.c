/* Compound assignments to atomic complex numbers. */
_Atomic _Complex float f;
_Atomic _Complex double d;
_Atomic double x;

void real (void)
{
  f *= 3.5;
  d /= 2;
}

void whole (_Complex double z)
{
  d *= z;
  f += z;
}

double scalar (double y)
{
  x *= y;
  return x -= 1.5;
}
