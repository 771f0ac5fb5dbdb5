extern int call (int (*) (int), int);

int plain (int n)
{
  int square (int x) { return x * x; }
  return square (n) + square (n + 1);
}

int shared (int n)
{
  int total = 0;
  void add (int x) { total += x * n; }
  for (int i = 0; i < n; i++)
    add (i);
  return total;
}

int by_address (int n)
{
  int plus (int x) { return x + n; }
  return call (plus, 3);
}

int jump_out (int n)
{
  __label__ out;
  int result = 0;
  void check (int x)
  {
    if (x > n)
      goto out;
    result += x;
  }
  check (1);
  check (5);
  return result;
out:
  return -1;
}

int jump_out_of_recursion (int n)
{
  __label__ out;
  int total = 0;
  int add (int k)
  {
    if (k == 0)
      goto out;
    total += k + n;
    return add (k - 1);
  }
  call (add, n);
out:
  return total;
}
