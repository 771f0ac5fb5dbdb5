_Complex double add (_Complex double a, _Complex double b)
{
  return a + b * 2.0;
}

float size (_Complex float z)
{
  return __real__ z * __real__ z + __imag__ z * __imag__ z;
}

_Complex double turn (double re, double im)
{
  _Complex double z;
  __real__ z = im;
  __imag__ z = -re;
  return ~z;
}

int same (_Complex float a, _Complex float b)
{
  return a == b;
}

_Complex int whole (int a)
{
  _Complex int z = a + 3i;
  z *= z;
  return z;
}
