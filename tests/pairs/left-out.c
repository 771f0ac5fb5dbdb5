/* What the gimple dump leaves out and the dump of pass "ssa" shows. */

typedef unsigned V __attribute__ ((vector_size (16)));

extern V make (V);
extern void use (int);
extern double floor (double);
extern double fabs (double);

char bytes[16];

struct node { struct node *next; char first; };

/* The first numbers of temporaries, which no text shows, go to copies. */
void
copied (void)
{
  unsigned t;
  char *p = &bytes[2];
  __builtin_memcpy (&t, &bytes[1], 4);
  __builtin_memcpy (p, &t, 4);
  bytes[1] = 46;
}

/* Addresses that are taken and folded away. */
int
compared (int n)
{
  int i = n;
  int j = n + 1;
  int a[2];
  (void) a;
  if (&i == &j)
    use (0);
  return i + j;
}

/* The function's own address as a value. */
void
own (struct node *i)
{
  i->first = *(char *) own;
}

/* An element of a vector in no variable. */
V
element (V v)
{
  return v | make (v)[0];
}

/* A call that becomes one of another built-in. */
int
whole (double x)
{
  return floor (fabs (x)) != x;
}

/* A field at an offset of its own. */
void
sized (int n)
{
  struct { char a[n], b; } s;
  s.a[0] = 42;
  s.b = 17;
  use (s.a[0] + s.b);
}

/* A record declared here: of two declarations one has a DECL_UID. */
void
record (void *to, unsigned n)
{
  struct S { int a : 4, b : 4; } s;
  s.a = 1;
  s.b = 2;
  __builtin_memcpy (to, &s, n);
}

int
main (void)
{
  copied ();
  return 0;
}
