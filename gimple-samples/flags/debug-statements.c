/* With -g dumps hold debug statements: where statements begin, and from "ssa" on what variables are worth. */

int
clamp (int x, int low, int high)
{
  int result = x;
  if (x < low)
    result = low;
  else if (x > high)
    result = high;
  return result;
}

int
sum (int *values, int count)
{
  int total = 0;
  for (int i = 0; i < count; i++)
    {
      int value = values[i];
      if (value < 0)
        continue;
      total += value;
    }
  return total;
}

void
swap (int *a, int *b)
{
  int old = *a;
  *a = *b;
  *b = old;
}

unsigned long long two_results (void)
{
  unsigned low, high;
  __asm__ volatile ("# %0 %1" : "=r" (low), "=r" (high));
  return low + ((unsigned long long) high << 32);
}
