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

/* GCC 11's front end knows that a variable has an address; from 12 on nobody knows it of a static one yet. */
int
somewhere (int n)
{
  static int count;
  static const char name[] = "count";
  int own = n;

  if (&count != 0)
    count += n;
  return name == 0 ? 0 : count + (int) sizeof name + (&own != 0 ? own : 1);
}
