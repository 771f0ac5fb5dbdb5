int lost_copy (int n)
{
  int x = 1, y;
  do
    {
      y = x;
      x = x + 1;
    }
  while (x < n);
  return y;
}

int swap_loop (int n)
{
  int a = 1, b = 2;
  while (n--)
    {
      int t = a;
      a = b;
      b = t;
    }
  return a * 10 + b;
}

unsigned fibonacci (unsigned n)
{
  unsigned a = 0, b = 1;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned next = a + b;
      a = b;
      b = next;
    }
  return a;
}

int rotate_three (int n)
{
  int a = 1, b = 2, c = 3;
  for (; n > 0; n--)
    {
      int t = a;
      a = b;
      b = c;
      c = t;
    }
  return a + 2 * b + 4 * c;
}
