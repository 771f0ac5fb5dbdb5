/* Compiled with -std=c90: names that C90 leaves to programs are ordinary functions. */

int isdigit (int);
int isblank (int);
int isascii (int);

int digit (int c, int *p)
{
  int r;
  *p = c;
  r = isdigit (c);
  return r + *p;
}

int blank (int c, int *p)
{
  int r;
  *p = c;
  r = isblank (c);
  return r + *p;
}

int ascii (int c, int *p)
{
  int r;
  *p = c;
  r = isascii (c);
  return r + *p;
}
