static int helper (int x)
{
  return x * 3;
}

static int unused (int x)
{
  return helper (x) + 1;
}

static inline int small (int x)
{
  return helper (x) - 1;
}

extern inline __attribute__ ((gnu_inline)) int elsewhere (int x)
{
  return x;
}

static int even (unsigned n);

static int odd (unsigned n)
{
  return n == 0 ? 0 : even (n - 1);
}

static int even (unsigned n)
{
  return n == 0 ? 1 : odd (n - 1);
}

int last (int x)
{
  return small (x) + even (x);
}

int main (void)
{
  return last (4);
}
