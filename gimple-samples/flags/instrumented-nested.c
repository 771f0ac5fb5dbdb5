/* -finstrument-functions: nested functions pass their own address without a trampoline, and arrays of variable length keep their bounds. */

extern void use (char *);

int sum (int a, int b)
{
  int add (int c)
  {
    return a + b + c;
  }
  return add (1) * add (2);
}

void buffer (int n)
{
  char bytes[n];
  use (bytes);
}

void table (int n)
{
  use (0);
  {
    char rows[n][n + 1];
    use (rows[1]);
  }
}
