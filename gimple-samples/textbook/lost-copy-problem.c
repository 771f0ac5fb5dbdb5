/* t keeps what i was before it grew, and after copy propagation the result of the PHI node for i
   stands for t. The naive way out of SSA form puts the copy for the back edge at the end of the
   loop's block. That copy runs before the loop is left, too, and the function returns 11 instead
   of 10. The back edge is critical: a block of its own on it, or a copy of the PHI node's result,
   makes it 10. */
int lost_copy (int i)
{
  int t, y;
  do
    {
      t = i;
      i = i + 1;
    }
  while (i < 10);
  y = t + 1;
  return y;
}

int main (void)
{
  return lost_copy (0) != 10;
}
