extern int open_it (int);
extern void note (int *);
struct big { int a[20]; };
extern struct big get (int);

static int twice (int n)
{
  return n * 2;
}

int many_exits (int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      __attribute__ ((cleanup (note))) int h = open_it (i);
      if (h == 3)
        continue;
      if (h == 4)
        break;
      if (h == 5)
        return 2;
      if (h == 6)
        goto out;
      sum += open_it (h);
    }
  return sum;
out:
  open_it (sum);
  return 7;
}

int nested (int n)
{
  __attribute__ ((cleanup (note))) int a = 1;
  int r = 0;
  while (open_it (n))
    {
      __attribute__ ((cleanup (note))) int b = 2;
      if (open_it (b))
        {
          r = 1;
          break;
        }
      r += open_it (r);
    }
  return r + open_it (r);
}

int aggregates (int n)
{
  struct big b = get (n);
  struct big c;
  c = get (n + 1);
  return b.a[1] + c.a[2];
}

int arrays (int n)
{
  int v[n];
  note (v);
  {
    int w[open_it (n)];
    note (w);
    if (w[1])
      return 3;
  }
  return v[0];
}

int after_all_nothing (int n)
{
  __attribute__ ((cleanup (note))) int h = n;
  return twice (n) + h;
}

int by_pointer (int (*f) (int), int n)
{
  int x[4];
  x[n] = f (n);
  return f (x[1]) ? f (n) + 1 : f (2);
}

int many_entries (int n)
{
  __attribute__ ((cleanup (note))) int h = twice (n);
  int r = 1;
  if (n == 3)
    {
      if (open_it (h))
        r = 2;
      else
        r = open_it (n);
    }
  else
    r = 4;
  while (open_it (r))
    r += h;
  return r;
}

int many_ways_back (int n)
{
  __attribute__ ((cleanup (note))) int h = twice (n);
  int r = 4;
  if (n == 3)
    r = open_it (h);
  while (open_it (r))
    {
      if (r == h)
        continue;
      r += h;
      open_it (r);
    }
  return r;
}
