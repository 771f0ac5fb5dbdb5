extern int square (int) __attribute__ ((const));
extern int length (const char *) __attribute__ ((pure));
extern void stop (int) __attribute__ ((noreturn));
extern void *get (unsigned long) __attribute__ ((malloc));
extern void hear (void);

__attribute__ ((const, noinline)) int twice (int x)
{
  return 2 * x;
}

__attribute__ ((noreturn)) void quit (int code)
{
  hear ();
  stop (code);
}

int sum (const char *s, int x)
{
  return square (x) + length (s) + twice (x);
}

int guarded (int x)
{
  if (x < 0)
    stop (x);
  return x + 1;
}

int *fresh (int n)
{
  int *p = get (n * sizeof (int));
  if (!p)
    quit (1);
  *p = n;
  return p;
}

int dead_end (int x)
{
  if (x)
    quit (2);
  else
    stop (3);
}
