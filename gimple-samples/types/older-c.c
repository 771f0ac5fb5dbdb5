/* Before C23 the truth type is spelled _Bool. */

int
between (int x, int low, int high)
{
  return (x >= low) & (x <= high);
}

int
pick (int x, int y)
{
  return (x > y) == (y > 3) ? x : y;
}
