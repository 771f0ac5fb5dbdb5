unsigned _BitInt (17) add (unsigned _BitInt (17) a, _BitInt (5) b)
{
  return a + b;
}

_BitInt (60) largest (_BitInt (60) a, _BitInt (60) b)
{
  if (a > b)
    return a;
  return b;
}

int low (_BitInt (128) x)
{
  return (int) (x >> 3);
}
