/* Loops with a pragma: what it says of a loop stands in the condition until the loops are known. */

void add (int n, int *to, const int *a, const int *b)
{
#pragma GCC ivdep
  for (int i = 0; i < n; i++)
    to[i] = a[i] + b[i];
}

int dot (int n, const int *a, const int *b)
{
  int sum = 0, i = 0;
#pragma GCC unroll 4
  while (i < n)
    {
      sum += a[i] * b[i];
      i++;
    }
  return sum;
}

void clear (int n, char *at)
{
  int i = 0;
#pragma GCC ivdep
#pragma GCC unroll 8
  do
    at[i++] = 0;
  while (i < n);
}
