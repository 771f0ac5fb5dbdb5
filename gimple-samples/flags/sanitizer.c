int add (int a, int b)
{
  return a + b;
}

int index_of (int i)
{
  static int table[4];
  return table[i];
}

int divide (int a, int b)
{
  return a / b;
}

int deref (int *p)
{
  return *p;
}
