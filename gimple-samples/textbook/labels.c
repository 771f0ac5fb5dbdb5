void print (int);
int cond (void);

/* A label that is jumped back to is a loop's head as any other, with a PHI node for z. */
int count_up (int x, int y)
{
  int z;
  z = x + y;
L:
  print (z);
  if (z < 10)
    {
      z++;
      goto L;
    }
  return z;
}

/* Two definitions of x reach L3, so the PHI node is there. Some texts put one at L1 as well, but
   only one definition reaches it: the result of the PHI node at L3. */
int where_two_meet (int x)
{
  int y;
L3:
  if (cond ())
    goto L1;
  else
    goto L2;
L2:
  x = 2;
  goto L3;
L1:
  y = x + 1;
  return y;
}
