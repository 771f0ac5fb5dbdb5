/* Straight-line code needs no PHI node: each assignment makes a version of x, each use names one.
   */
int straight (void)
{
  int x, y, z;
  x = 1;
  y = x + 1;
  x = 2;
  z = x + 1;
  return y + z;
}
