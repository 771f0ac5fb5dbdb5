int sign (int x)
{
  if (x > 0)
    return 1;
  else if (x < 0)
    return -1;
  else
    return 0;
}

int in_range (int x, int low, int high)
{
  return x >= low && x <= high;
}

int either (int a, int b, int c)
{
  int hits = 0;
  if (a == 1 || b == 2 || (c == 3 && a != b))
    hits++;
  if (!a)
    ;
  else
    hits += 2;
  return hits;
}

int nested (int a, int b)
{
  int r = 0;
  if (a)
    {
      if (b)
        r = 1;
      else
        r = 2;
    }
  return r;
}
