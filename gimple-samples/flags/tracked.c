/* -fvar-tracking-assignments without -g: variables are tracked, and no statement is marked. */

int next (void);

int total (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    {
      int k = next ();
      if (k < 0)
        goto out;
      s += k;
    }
 out:
  return s;
}

int row (int n)
{
  int a[n];
  a[0] = next ();
  return a[n - 1] + a[0];
}
