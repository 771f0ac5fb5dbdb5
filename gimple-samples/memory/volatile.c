volatile int port;
struct device { volatile int status; int data; };

int read_twice (void)
{
  return port + port;
}

void write (volatile int *p, int x)
{
  *p = x;
  *p |= 4;
  port;
}

int wait (struct device *d)
{
  while (!(d->status & 1))
    ;
  return d->data;
}

int local (int n)
{
  volatile int kept = n;
  for (volatile int i = 0; i < n; i++)
    kept += i;
  return kept;
}
