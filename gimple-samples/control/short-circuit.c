extern int left (void), right (int);

int both (void)
{
  return left () && right (1);
}

int one (void)
{
  int r = left () || right (2);
  return r;
}

void maybe (int a)
{
  a && right (a);
  !a || right (3);
}

int deep (int a, int b, int c, int d)
{
  if ((a && b) || (c && !(d || a)))
    return 1;
  return 2;
}

int loop (int *p, int n)
{
  int i = 0;
  while (i < n && p[i] != 0 && (p[i] > 0 || i & 1))
    i++;
  return i;
}
