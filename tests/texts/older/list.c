struct item { struct item *next; int value; };

int largest (struct item *l, int from)
{
  int best = from;
  while (l)
    {
      if (l->value > best)
        best = l->value;
      l = l->next;
    }
  return best;
}

static int twice (int n) { return n * 2; }

int sum (int *p, unsigned int n)
{
  int s = 0;
  for (unsigned int i = 0; i < n; i++)
    s += twice (p[i]);
  return s;
}

int kind (int c)
{
  switch (c)
    {
    case 'a': return 1;
    case 'b' ... 'd': return 2;
    default: return 0;
    }
}

void fill (struct item *out, int n)
{
  struct item local[4];
  for (int i = 0; i < 4; i++)
    {
      local[i].next = 0;
      local[i].value = n;
    }
  *out = local[n & 3];
}
