void print (int);

/* Both arms set y, so a PHI node joins their versions; what y was before reaches no use. */
void both_arms (int x)
{
  int y;
  y = 0;
  if (x > 42)
    y = 1;
  else
    y = x + 2;
  print (y);
}

/* The PHI node is where the definition for a use depends on the way taken. */
int one_or_two (int c)
{
  int x, y;
  if (c)
    x = 1;
  else
    x = 2;
  y = x + 1;
  return y;
}

/* One arm is empty: the PHI node takes the version from before the if along that edge, and no
   copy of it is needed. */
int one_arm (int c)
{
  int x, y;
  x = 1;
  x = x + 1;
  if (c)
    x = x * 2;
  y = x + 3;
  return y;
}
