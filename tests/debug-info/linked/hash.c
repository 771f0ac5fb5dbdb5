/* A function whose attribute stands in the header alone. */
#include "hash.h"

unsigned
hash (const char *text)
{
  unsigned sum = 0;
  while (*text)
    sum = sum * 31 + *text++;
  return sum;
}

struct entry { int length; const char name[]; };
extern int compare (const char *, const char *);

int
same (const struct entry *left, const struct entry *right)
{
  return compare (left->name, right->name) == 0;
}
