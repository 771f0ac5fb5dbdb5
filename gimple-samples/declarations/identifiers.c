int café (int naïve)
{
  int α = naïve + 1;
  return α * 2;
}

int do$lar (int $)
{
  return $ + 1;
}

int same (int i)
{
  int s = 0;
  {
    int i = 3;
    s += i;
  }
  for (int i = 0; i < 4; i++)
    s += i;
  return s + i;
}

int looks_alike (int x_1, int _2)
{
  int x = x_1, D = _2;
  while (x_1-- > 0)
    {
      x += _2;
      D ^= x;
    }
  return x + D;
}
