void insertion (int *a, int n)
{
  for (int i = 1; i < n; i++)
    {
      int x = a[i], j = i;
      while (j > 0 && a[j - 1] > x)
        {
          a[j] = a[j - 1];
          j--;
        }
      a[j] = x;
    }
}

void quick (int *a, int low, int high)
{
  int i = low, j = high, pivot;
  if (low >= high)
    return;
  pivot = a[(low + high) / 2];
  do
    {
      while (a[i] < pivot)
        i++;
      while (a[j] > pivot)
        j--;
      if (i <= j)
        {
          int t = a[i];
          a[i++] = a[j];
          a[j--] = t;
        }
    }
  while (i <= j);
  quick (a, low, j);
  quick (a, i, high);
}

int search (const int *a, int n, int wanted)
{
  int low = 0, high = n;
  while (low < high)
    {
      int middle = low + (high - low) / 2;
      if (a[middle] == wanted)
        return middle;
      if (a[middle] < wanted)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}
