/* t is stored once and that store dominates every load: LLVM's mem2reg replaces the loads by the
   stored value, without PHI nodes and without a stack of names. */
int stored_once (int a, int b, int c)
{
  int t, r;
  t = a * b;
  if (c)
    r = t + 1;
  else
    r = t - 1;
  return r;
}
