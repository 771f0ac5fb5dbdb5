/* Clearing what a record has no bytes of. */

struct pair
{
  int a, b;
};

void fill (void *);

int cleared (struct pair *q)
{
  struct pair p, many[3];
  fill (&p);
  fill (many);
  __builtin_clear_padding (&p);
  __builtin_clear_padding (&many);
  __builtin_clear_padding (q);
  return p.a + many[1].b;
}
