/* x never changes, but an assignment says so: the PHI node merges the value with a copy of
   itself. GCC keeps it until copy propagation; mem2reg and the construction of Braun et al.
   remove it. */
int copies_itself (int n, int c)
{
  int x;
  x = n;
  while (c)
    {
      c--;
      x = x;
    }
  return x;
}
