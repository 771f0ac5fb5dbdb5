int never_set (void)
{
  int x;
  return x;
}

int sometimes (int c)
{
  int x;
  if (c)
    x = 4;
  return x;
}

int in_loop (int n)
{
  int last, i;
  for (i = 0; i < n; i++)
    last = i * i;
  return last + i;
}

int parameter (int a, int b)
{
  if (b)
    a = b;
  return a;
}

int unused (int a, int b, int c)
{
  return b;
}
