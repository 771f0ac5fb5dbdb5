int all (int a, int b)
{
  int r = a + b;
  r -= a * b;
  r /= b;
  r %= a;
  r <<= 3;
  r >>= 1;
  r &= ~a;
  r |= b;
  r ^= -a;
  return r;
}

unsigned all_unsigned (unsigned a, unsigned b)
{
  return ((a / b) >> 2) + (a % b) * (a << b) - ~(a & b);
}

int compare (int a, int b, unsigned c)
{
  return (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + (a < c);
}

int step (int x)
{
  int a = x++;
  int b = ++x;
  int c = x--;
  return a + b * c - --x;
}

unsigned rotate (unsigned x, int n)
{
  return (x << n) | (x >> (32 - n));
}

int least (int a, int b)
{
  int m = a < b ? a : b;
  return m < 0 ? -m : m;
}
