/* Who can reach a function decides where it stands in later dumps; a gimple dump shows calls alone. */

int inner (int);
int tell (int);

int
twice (int n)
{
  return n + n;
}

int
thrice (int n)
{
  return twice (n) + n;
}

/* It alone calls the next one: is that static or not? */
int
outer (int n)
{
  return inner (n) + thrice (n);
}

int
inner (int n)
{
  return twice (n) * n;
}

/* In a table, and visible outside. */
int
first (int n)
{
  return thrice (n) + tell (n);
}

static int
second (int n)
{
  return twice (-n);
}

int (*const table[]) (int) = { first, second };

extern inline __attribute__ ((always_inline, gnu_inline)) int
wrapped (int n)
{
  return tell (__builtin_abs (n));
}

int
last (int n)
{
  return table[n & 1] (wrapped (n)) + outer (n);
}

static int
behind (int n)
{
  return last (n) + wrapped (n + 1);
}

int
uses_behind (int n)
{
  return n ? behind (n) : twice (n);
}
