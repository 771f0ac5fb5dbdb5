int factorial (int n)
{
  if (n <= 1)
    return 1;
  return n * factorial (n - 1);
}

long factorial_loop (int n)
{
  long product = 1;
  for (int i = 2; i <= n; i++)
    product *= i;
  return product;
}

static unsigned accumulate (unsigned n, unsigned product)
{
  return n == 0 ? product : accumulate (n - 1, n * product);
}

unsigned factorial_accumulator (unsigned n)
{
  return accumulate (n, 1);
}
