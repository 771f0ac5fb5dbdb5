/* Functions that need to know that `hash` is pure, and that `stop` and `give_up` do not return. */
#include "hash.h"

_Noreturn void
stop (void)
{
  for (;;)
    ;
}

int
both (const char *left, const char *right, int *count)
{
  int before = *count;
  *count = hash (left) + hash (right);
  if (*count == 0)
    stop ();
  return before;
}

extern void (*give_up) (int) __attribute__ ((noreturn));

int
positive (int number)
{
  if (number < 0)
    give_up (number);
  return number;
}
