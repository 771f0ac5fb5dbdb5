typedef int (*operation) (int, int);
extern int add (int, int);
extern int old ();

int apply (operation op, int a, int b)
{
  return op (a, b);
}

operation pick (int which)
{
  return which ? add : (operation) 0;
}

int chain (int x)
{
  add (x, 1);
  (void) pick (x) (x, 2);
  return add (add (x, 3), pick (1) (x, 4));
}

int unknown (char c, float f)
{
  return old (c, f, "text");
}

int many (int a, int b, int c, int d, int e, int f, int g, int h)
{
  return many (h, g, f, e, d, c, b, a);
}

int kr (a, b)
     int a;
     char b;
{
  return a + b;
}

/* What stands at a fixed address; a dump does not say which. */
int reset (int n)
{
  if (n)
    ((void (*) (void)) 0x8000) ();
  return ((int (*) (int)) 0x9000) (n);
}
