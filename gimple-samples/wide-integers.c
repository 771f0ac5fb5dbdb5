__int128 multiply (long a, long b)
{
  return (__int128) a * b;
}

unsigned long high (unsigned __int128 x)
{
  return x >> 64;
}

unsigned __int128 constant (void)
{
  return ((unsigned __int128) 1 << 100) + 7;
}

int below (__int128 a, __int128 b)
{
  return a < b ? -1 : a > b;
}
