extern int open_it (int);
extern void note (int *);

int with_one (int n)
{
  __attribute__ ((cleanup (note))) int handle = open_it (n);
  open_it (handle);
  return handle * 2;
}

int two_exits (int n)
{
  __attribute__ ((cleanup (note))) int a = n;
  if (open_it (n))
    return 1;
  {
    __attribute__ ((cleanup (note))) int b = open_it (a);
    a += b;
  }
  return a;
}
