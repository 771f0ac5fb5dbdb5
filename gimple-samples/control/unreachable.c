extern void stop (void) __attribute__ ((noreturn));
extern int effect (void);

int after_return (int x)
{
  return x;
  x = effect ();
  return x + 1;
}

int known (int x)
{
  if (0)
    x = effect ();
  if (1)
    x++;
  else
    x--;
  while (0)
    x *= 2;
  return x;
}

int after_stop (int x)
{
  if (x)
    {
      stop ();
      x = effect ();
    }
  return x;
}

int promised (int x)
{
  switch (x)
    {
    case 1: return 10;
    case 2: return 20;
    default: __builtin_unreachable ();
    }
}

void only_stop (void)
{
  stop ();
}

int skipped (int x)
{
  goto end;
  while (x)
    x = effect ();
end:
  return x;
}
