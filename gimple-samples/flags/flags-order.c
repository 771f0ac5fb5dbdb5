/* Compiled with -fno-toplevel-reorder: static functions are put out in their turn, used or not. */

static int twice (int x)
{
  return x + x;
}

static int unused (int x)
{
  return twice (x) + 1;
}

int first (int x)
{
  return twice (x) - 1;
}

static int later (int x)
{
  return first (x);
}

int last (int x)
{
  return later (x) + twice (x);
}
