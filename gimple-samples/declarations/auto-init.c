extern void use (int *);

int scalar (int c)
{
  int x;
  if (c)
    x = 1;
  return x;
}

int memory (void)
{
  int a[4];
  use (a);
  return a[0];
}

extern void put (char *, int);

int shadowed (char *value, int n)
{
  if (n)
    {
      unsigned char value[4];
      unsigned char *p = value;
      *p++ = n;
      put ((char *) value, 4);
    }
  return *value;
}
