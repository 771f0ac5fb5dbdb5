/* One way to the return leaves v unset: that argument of the PHI node is the default definition
   v_3(D). LLVM's mem2reg takes any value for it and returns 7 always; GCC's "ssa" keeps the node.
   */
int maybe_set (int c)
{
  int v;
  if (c)
    v = 7;
  return v;
}
