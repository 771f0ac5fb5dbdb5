enum small { A, B };

long widen (signed char c, unsigned short s)
{
  return c + s;
}

unsigned char narrow (long x)
{
  return (unsigned char) x;
}

int from_float (double d, float f)
{
  return (int) d + (unsigned) f;
}

double to_float (int i, unsigned long u)
{
  return i * 0.5 + u;
}

_Bool truth (int x, double d, void *p)
{
  return x || d || p;
}

_Bool flip (_Bool b)
{
  return !b;
}

enum small kind (int x)
{
  return (enum small) (x & 1);
}

void *as_pointer (unsigned long x)
{
  return (void *) x;
}

unsigned long as_number (void *p)
{
  return (unsigned long) p + (p == 0);
}

long double longer (float f)
{
  return f;
}
