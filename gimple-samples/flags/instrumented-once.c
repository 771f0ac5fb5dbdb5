/* -finstrument-functions-once: each function remembers whether it was called. */

int twice (int n)
{
  return 2 * n;
}

int sum (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i & 1 ? twice (i) : i;
  return s;
}
