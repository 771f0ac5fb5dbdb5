/* Types that no gimple dump shows: those of memory that is read through a pointer whose cast is hidden. */
#include <stdio.h>

struct object { int references; void *inner; };
struct cache { int count; struct object *first; };
struct frame { struct cache *cache; };

/* `(signed char *) p + 1` is `p + 1` in a dump. */
long increment (const unsigned char *p, int is_signed)
{
  long by;
  if (is_signed)
    by = *((signed char *) (p + 1));
  else
    by = *(p + 1);
  return by;
}

/* The field is taken for an array. */
struct object *nth (struct frame *frame, int i)
{
  return (&frame->cache->first)[i];
}

unsigned wide (char *p, int i)
{
  return *(unsigned short *) (p + i) >> 1;
}

double half (int *p)
{
  return *(float *) (p + 1) / 2;
}

int main (void)
{
  struct { struct cache cache; struct object *second; } both;
  struct object one = {1, 0}, two = {2, 0};
  struct frame frame = {&both.cache};
  unsigned char bytes[2] = {1, 255};
  char text[4] = {-1, -1, -2, -1};
  union { int number[2]; float real[2]; } values;
  both.cache.count = 2;
  both.cache.first = &one;
  both.second = &two;
  values.real[1] = 5;
  printf ("%ld %ld %d %u %g\n", increment (bytes, 1), increment (bytes, 0), nth (&frame, 1)->references, wide (text, 2), half (values.number));
  return 0;
}
