void print (int);

/* The inner join does not define v, so it needs no PHI node, yet the argument of the outer one
   comes from its block. */
int passes_through (int c, int d)
{
  int v;
  v = 0;
  if (c)
    {
      v = 1;
      if (d)
        print (1);
      else
        print (2);
      print (3);
    }
  return v;
}
