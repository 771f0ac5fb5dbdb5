/* Functions that need to know of `hash` that it is pure, and of `stop` that it does not return. */
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
