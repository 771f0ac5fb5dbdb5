/* A copy between registers has real operands only, and b is read before anything set it: a_2 =
   b_1(D). */
int copy (void)
{
  int a, b;
  a = b;
  return a;
}

/* A store through a pointer defines memory and a load uses it: the store has a VDEF, the load its
   VUSE. The pointer itself is a register, so it gets a PHI node. */
int choose (int c)
{
  int a, b, *p;
  if (c)
    p = &a;
  else
    p = &b;
  *p = 5;
  return *p;
}
