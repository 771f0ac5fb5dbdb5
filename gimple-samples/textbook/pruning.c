/* No use reads d at the join, for the last assignment comes first: minimal SSA form has a PHI
   node there, the pruned form, which GCC builds, has none. */
int dead_at_the_join (int c)
{
  int d;
  d = 0;
  if (c)
    d = 1;
  else
    d = 2;
  d = 3;
  return d;
}
