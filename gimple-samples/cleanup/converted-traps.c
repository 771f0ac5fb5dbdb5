/* -fnon-call-exceptions: conversions to integers, which trap from GCC 16 on, and typedefs of what may trap. */

typedef double real;

extern void note (int *);

int truncate (double x)
{
  __attribute__ ((cleanup (note))) int handle = 0;
  int i = x;
  unsigned char c = (float) i;
  return i + c;
}

float widen (int i)
{
  __attribute__ ((cleanup (note))) int handle = i;
  return i;
}

/* This tells what the typedef stands for. */
real twice (real x)
{
  real one = 1.0;
  double sum = x + one * 2.0;
  return sum;
}

real scaled (real x, real y)
{
  __attribute__ ((cleanup (note))) int handle = 0;
  x = x * y;
  return x < y ? x : y;
}
