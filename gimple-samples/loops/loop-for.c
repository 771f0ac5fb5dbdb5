int sum_to (int n)
{
  int sum = 0;
  for (int i = 1; i <= n; i++)
    sum += i;
  return sum;
}

int pairs (int n)
{
  int count = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if ((i ^ j) & 1)
        count++;
  return count;
}

int first_power (int limit)
{
  int p = 1;
  for (; p < limit;)
    p *= 2;
  return p;
}

int two_counters (int n)
{
  int i, j;
  for (i = 0, j = n; i < j; i++, j--)
    ;
  return i;
}
