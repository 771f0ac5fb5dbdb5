int f (int *a, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      if (a[i] < 0)
        continue;
      if (a[i] == 0)
        break;
      sum += a[i];
    }
  return sum;
}

int find (int a[4][4], int wanted)
{
  int row, column = -1;
  for (row = 0; row < 4; row++)
    {
      for (column = 0; column < 4; column++)
        if (a[row][column] == wanted)
          goto found;
    }
  return -1;
found:
  return row * 4 + column;
}

int skip_while (int n)
{
  int odd = 0;
  while (n-- > 0)
    {
      if (n % 2 == 0)
        continue;
      odd++;
    }
  return odd;
}
