extern void use (int *);
extern int get (void);

int shadow (int x)
{
  int y = x;
  {
    int x = y + 1;
    {
      int y = x * 2;
      use (&y);
      x += y;
    }
    y += x;
  }
  return y;
}

int lives (int n)
{
  int total = 0;
  for (int i = 0; i < n; i++)
    {
      int buffer[4] = { i, i + 1 };
      use (buffer);
      if (buffer[0] > 10)
        {
          int other = get ();
          use (&other);
          total += other;
          continue;
        }
      total += buffer[3];
    }
  return total;
}

int leave_early (int n)
{
  int a;
  use (&a);
  if (a > n)
    {
      int b;
      use (&b);
      if (b)
        return b;
    }
  return a;
}
