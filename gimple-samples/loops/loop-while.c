int digits (unsigned n)
{
  int count = 1;
  while (n >= 10)
    {
      n /= 10;
      count++;
    }
  return count;
}

unsigned gcd (unsigned a, unsigned b)
{
  while (b != 0)
    {
      unsigned rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}
