/* t lives in one block only: no PHI node, and mem2reg finds the definition for each load by
   scanning that block. */
int in_one_block (int a, int c)
{
  int t;
  if (c)
    {
      t = a * a;
      t = t + a;
      a = t * 2;
    }
  return a;
}
