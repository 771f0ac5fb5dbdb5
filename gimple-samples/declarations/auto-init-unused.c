/* -ftrivial-auto-var-init=: variables that nothing else mentions are gone from GCC 13 on, those in memory with what sets them. */

extern void use (void *);

int registers (int c)
{
  int unused;
  int used;
  for (int i = 0; i < c; i++)
    used = i;
  return used;
}

int memory (int c)
{
  int table[4];
  struct pair { int a, b; } pair;
  use (&c);
  return c;
}

int scopes (int c)
{
  if (c)
    {
      char buffer[8];
      int unused;
      use (buffer);
    }
  else
    {
      long wide[2];
      double unused;
    }
  return c;
}

int phis (int c)
{
  int merged;
  if (c)
    merged = 1;
  use (&c);
  return c + merged;
}
