/* Functions that are said not to return, and do on some way. */

void leave (int);

__attribute__ ((noreturn)) int give (int n)
{
  return n + 1;
}

__attribute__ ((noreturn)) void fall (int n)
{
  if (n > 2)
    leave (n);
}

_Noreturn void either (int n)
{
  while (n)
    n -= 2;
  return;
}

int still (int n)
{
  if (n)
    fall (n);
  return give (n);
}
