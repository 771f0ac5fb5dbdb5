int cond (int);

/* A loop that is entered at two places is irreducible: neither entry dominates the other, and
   both have PHI nodes. */
int entered_twice (int c, int n)
{
  int x;
  x = n;
  if (c)
    goto second;
first:
  x = x + 1;
second:
  x = x * 2;
  if (cond (x))
    goto first;
  return x;
}

/* Nothing in the loop changes x, so minimal SSA form has no PHI node for it. Without its
   extension the construction of Braun et al. leaves two that take each other's result and n. */
int never_changed (int c, int n)
{
  int x;
  x = n;
  if (c)
    goto second;
first:
  cond (x);
second:
  if (cond (n))
    goto first;
  return x;
}
