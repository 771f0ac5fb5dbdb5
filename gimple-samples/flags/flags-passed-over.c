/* Compiled with flags that change the gimple dump and the later ones alike, or neither. */

struct pair
{
  int a;
  int b;
};

void fill (struct pair *);
int later (int);

static int sum (struct pair *p)
{
  return p->a + p->b;
}

int local (int n)
{
  struct pair p;
  int i;
  int s = 0;
  for (i = 0; i < n; i++)
    {
      int a[4];
      a[i & 3] = i;
      s += a[i & 3];
    }
  fill (&p);
  return s + sum (&p);
}

int outside (int x)
{
  return later (x) + 1;
}
