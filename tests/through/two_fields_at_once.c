/* Memory that is read by another type than it is written by, as GCC compares two fields at once. */
#include <stdio.h>

struct counts { int sum; short even, odd; };

static void count (struct counts *counts, int number)
{
  if (number & 1)
    counts->odd++;
  else
    counts->even++;
  counts->sum += number;
}

__attribute__ ((noinline)) int same_as (struct counts *counts, const int *numbers, int length)
{
  counts->even = counts->odd = 0;
  for (int i = 0; i < length; i++)
    count (counts, numbers[i]);
  if (counts->even != 1 || counts->odd != 2)
    return 0;
  return 1;
}

int main (void)
{
  int numbers[] = {4, 1, 3};
  struct counts counts = {0, 0, 0};
  printf ("%d\n", same_as (&counts, numbers, 3));
  counts.even = numbers[0];
  counts.odd = numbers[1];
  if (counts.even != 4 || counts.odd != 1)
    printf ("two fields at once are not the two fields\n");
  return 0;
}
