/* unsequenced and reproducible functions of C23: as const and pure where no pointer is passed. */

int calls;

__attribute__ ((unsequenced)) int twice (int n)
{
  return n + n;
}

__attribute__ ((reproducible)) int scaled (int n)
{
  return n * calls;
}

__attribute__ ((unsequenced)) int first (int *p)
{
  return *p;
}

int sum (int *p)
{
  *p = twice (3);
  calls = scaled (*p);
  p[1] = first (p);
  return twice (p[1]) + scaled (calls);
}
