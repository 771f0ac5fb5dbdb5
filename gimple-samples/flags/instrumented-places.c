/* -finstrument-functions with exceptions: at -O0 the calls have no places, so that blocks beside them stay or go; a function that shows no
   number of the gimplifier's, but those of its cases and of a literal. */

struct point
{
  int x, y;
};

int left (int);
void stop (void) __attribute__ ((noreturn));
void leave (int) __attribute__ ((noreturn));

int never (void)
{
  if (sizeof (struct point) != 2 * sizeof (int))
    stop ();
  return 0;
}

void chosen (int n)
{
  switch (n)
    {
    case 0:
      left (1);
      break;
    default:
      left (2);
      break;
    }
}

__attribute__ ((noreturn)) void ended (int n)
{
  left (n);
  leave (n);
}

int behind (int n)
{
  if (n > 3)
    return left (n);
  return n;
}
