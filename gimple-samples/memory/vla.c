extern void fill (int, int *);

int one (int n)
{
  int a[n];
  fill (n, a);
  return a[n - 1];
}

int in_loop (int n)
{
  int sum = 0;
  for (int i = 1; i < n; i++)
    {
      int a[i];
      fill (i, a);
      sum += a[0];
    }
  return sum;
}

int matrix (int n, int m)
{
  int a[n][m];
  fill (n * m, &a[0][0]);
  return a[n - 1][m - 1] + sizeof a;
}

int parameter (int n, int a[n][n])
{
  return a[1][2];
}

int leave (int n)
{
  {
    char text[n + 1];
    if (n > 4)
      return n;
    fill (n, (int *) text);
  }
  return 0;
}

void *scratch (unsigned long n)
{
  return __builtin_memset (__builtin_alloca (n), 0, n);
}
