/* -ftrapv and -fsignaling-nans with -fnon-call-exceptions: arithmetic that throws. */

void use (int *);

int sums (int a, int b, unsigned u)
{
  int c;
  use (&c);
  c = a + b;
  c = c * 3;
  u = u + 1;
  return -c + (int) u;
}

int in_scope (int n)
{
  int i, s = 0;
  for (i = 0; i < n; i++)
    {
      int a[4];
      use (a);
      s -= a[i & 3];
    }
  return s;
}

int equal (double x, double y)
{
  double z = x * y;
  return z == y;
}

long scale (long n)
{
  return n / 4 + __builtin_labs (n);
}

/* The difference of pointers is no subtraction that overflows. */
long distance (char *from, char *to)
{
  int pair[2];
  use (pair);
  return to - from - pair[0];
}
