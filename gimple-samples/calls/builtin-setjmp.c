/* __builtin_setjmp, with its value used and not. */
void *buf[5];
extern void use (int);

void ignored (void)
{
  __builtin_setjmp (buf);
}

void before (int x)
{
  __builtin_setjmp (buf);
  use (x);
}

int taken (int n)
{
  int last = 0;
  if (__builtin_setjmp (buf))
    return last;
  while (n--)
    {
      last = n;
      use (last);
    }
  return 0;
}

void leave (void)
{
  __builtin_longjmp (buf, 1);
}
