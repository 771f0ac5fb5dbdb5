extern int open_it (int);
extern void note (int *);
extern int table[10];
extern double scale;

/* What may trap inside the variable's scope has a landing pad. */
int load (int *from)
{
  __attribute__ ((cleanup (note))) int handle = 0;
  handle = *from;
  return handle * 2;
}

int element (int index)
{
  __attribute__ ((cleanup (note))) int handle = table[3];
  handle += table[index];
  return handle;
}

int divide (int a, int b)
{
  __attribute__ ((cleanup (note))) int handle = a / 4;
  if (b > 3)
    handle = a / b;
  return handle;
}

void store (int *to, int n)
{
  __attribute__ ((cleanup (note))) int handle = n;
  while (n-- > 0)
    *to = open_it (handle);
}

double multiply (double by)
{
  __attribute__ ((cleanup (note))) int handle = 0;
  return by * scale;
}

int plain (int *from, int by)
{
  int sum = *from / by;
  return sum + from[1];
}
