int count_bits (unsigned x)
{
  int bits = 0;
  do
    {
      bits += x & 1;
      x >>= 1;
    }
  while (x);
  return bits;
}

int once (int x)
{
  do
    x = x * 3 + 1;
  while (0);
  return x;
}
