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

/* One case and the default: a comparison, or a difference below a length. */
int one_case (unsigned __int128 x)
{
  switch (x)
    {
    case -3:
      return 1;
    }
  return 2;
}

int one_range (unsigned __int128 x, __int128 y)
{
  switch (x)
    {
    case 20 ... 24:
      return 1;
    }
  switch (y)
    {
    case 20 ... 24:
      return 3;
    }
  switch (y)
    {
    case -20 ... 24:
      return 4;
    }
  return 2;
}
