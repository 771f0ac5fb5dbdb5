/* An asm goto that leaves a scope with clean-ups: GCC 16 is the first that runs them.  */

extern void clean (int *);
extern int work (int);

int
one_way (int n)
{
  {
    int guarded __attribute__ ((cleanup (clean))) = work (n);
    asm goto ("# %l1" : : "r" (guarded) : : out);
    work (guarded);
  }
  return 1;
out:
  return 0;
}

int
many_ways (int n)
{
  while (n--)
    {
      int guarded __attribute__ ((cleanup (clean))) = work (n);
      asm goto ("# %l1 %l2 %l3" : : "r" (guarded) : : out, again, inside);
      if (guarded > 3)
        goto out;
      asm goto ("# %l0 %l1" : : : : again, out);
      if (guarded < 0)
        return n;
    inside:
      work (guarded);
    again:;
    }
out:
  return work (n);
}

int
nested (int n)
{
  int outer __attribute__ ((cleanup (clean))) = work (n);
  {
    int inner __attribute__ ((cleanup (clean))) = work (outer), other __attribute__ ((cleanup (clean))) = 1;
    asm goto ("# %l1 %l2" : : "r" (inner) : : out, in);
    asm goto ("" : : : : out);
    if (inner)
      return 1;
  }
in:
  work (n);
out:
  return 0;
}

int
never_back (int n)
{
  {
    int guarded __attribute__ ((cleanup (clean))) = work (n);
    asm goto ("# %l1 %l2" : : "r" (guarded) : : first, second);
    __builtin_unreachable ();
  }
first:
  return 0;
second:
  return 1;
}
