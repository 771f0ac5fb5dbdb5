/* -finstrument-functions: what is called at the beginning and the end of each function, with the address it returns to. */

int twice (int n)
{
  return 2 * n;
}

int early (int n)
{
  if (n > 3)
    return twice (n);
  while (n > 0)
    n -= twice (n);
  return n;
}
