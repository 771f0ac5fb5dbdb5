/* Compiled with -fno-builtin: the names of library functions are ordinary ones. */

void *memcpy (void *, const void *, unsigned long);
int isdigit (int);

void copy (int *to, const int *from)
{
  memcpy (to, from, 4);
}

int digit (int c, int *p)
{
  int r;
  *p = c;
  r = isdigit (c);
  return r + *p;
}
