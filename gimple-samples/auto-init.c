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
