extern int poll (void);
extern void work (int);

void forever (void)
{
  for (;;)
    work (poll ());
}

int until_event (void)
{
  int n = 0;
  while (1)
    {
      if (poll () == 3)
        return n;
      n++;
    }
}

void spin (void)
{
  while (1)
    ;
}

int never_back (int x)
{
loop:
  x++;
  goto loop;
  return x;
}
