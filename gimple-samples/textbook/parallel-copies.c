/* y follows x by one round. After copy propagation the PHI node of y takes that of x on the back
   edge. The PHI nodes of a block are read in parallel, so y takes the old x: in sequence, as some
   texts read them, the copy to y has to come first. */
int follow (int n)
{
  int x, y, i;
  x = 0;
  y = 0;
  for (i = 0; i < n; i++)
    {
      y = x;
      x = i + 1;
    }
  return x * 10 + y;
}

int main (void)
{
  return follow (0) != 0 || follow (1) != 10 || follow (3) != 32;
}
