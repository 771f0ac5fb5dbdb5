void print (int);

/* The inner join has no statement of its own, so GCC merges it with the outer one: the PHI nodes
   for a and b have three arguments. */
int merged (int c1, int c2)
{
  int a, b, y;
  a = 5;
  b = a + 2;
  if (c1)
    {
      a = b * 3;
      if (c2)
        b = a + 4;
      else
        b = a - 1;
    }
  else
    a = b + 5;
  y = a + b;
  return y;
}

/* A use of b keeps the inner join: it has a PHI node for b, the outer join one for each of a and
   b. */
int apart (int c1, int c2)
{
  int a, b, y;
  a = 5;
  b = a + 2;
  if (c1)
    {
      a = b * 3;
      if (c2)
        b = a + 4;
      else
        b = a - 1;
      print (b);
    }
  else
    a = b + 5;
  y = a + b;
  return y;
}
