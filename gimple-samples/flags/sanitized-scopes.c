/* Marks where variables begin and cease to live (-fsanitize=address). The sanitizer's own declarations come before the gimplifier's. */
struct pair { int a; _Bool b; };

void copy (char *a, char *b)
{
  __builtin_memcpy (a, b, 4);
}

extern void use (void *);

void test (void)
{
  struct pair p;
  if (p.b)
    (void) &p;
}

int inner (int c)
{
  int *q = 0;
  if (c)
    {
      int x = c;
      q = &x;
      use (q);
    }
  return *q;
}

int loop (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    {
      struct pair p = { i, n };
      use (&p);
      if (p.b)
        continue;
      s += p.a;
    }
  return s;
}
