/* What names and calls mean where their text does not say it. */

struct node { int a; long b; };
typedef int (*measure) (void) __attribute__ ((const));
typedef void (*leave) (int) __attribute__ ((noreturn));
struct table { measure size; };
extern leave give_up;
extern int pos, where;
extern void use (struct node *, int);

/* A mention ahead of the declaration that shadows it. */
int
shadowed (int n)
{
  int a[4] = { 1, 2, 3, n };
  if (n)
    {
      if (a[pos])
        n++;
      struct node a[2] = { { 1, 2 }, { n, 4 } };
      use (a, n);
    }
  return a[1] + n;
}

/* A variable with the name of a temporary. */
int
named_like_a_temporary (int n)
{
  struct node _1[2] = { { n, 1 } };
  use (_1, n);
  return shadowed (n) != 3;
}

/* Attributes of the function that a pointer leads to. */
int
measured (struct table *t, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += t->size ();
  return sum;
}

void
given_up (int n)
{
  where = n;
  give_up (n);
}

extern struct node *after (struct node *);
extern struct node *parent (int);

/* A read ahead of the declaration that shadows it. */
int
shadowed_value (struct node *n)
{
  int found = 0;
  while ((n = after (n)))
    {
      int a = n->a;
      struct node *n = parent (a);
      if (n)
        found += n->a;
    }
  return found;
}

/* Static variables that live in initial values alone. */
int
kept_by_initial_values (int n)
{
  static int first = 1;
  static int *second = &first;
  static struct { int *one; int **other; } both = { &first, &second };
  static int unused = 2;
  use ((struct node *) &both, n);
  return n;
}

/* Where among statements a variable is declared: these two have the same statements and scopes. */
int
declared_first (int n)
{
  int sum;
  for (int i = 0; i < n; i++)
    use (0, i);
  sum = 0;
  while (pos < n)
    sum += shadowed (n);
  return sum;
}

int
declared_late (int n)
{
  for (int i = 0; i < n; i++)
    use (0, i);
  int sum = 0;
  while (pos < n)
    sum += shadowed (n);
  return sum;
}

/* Neither effect alone explains anything: the block's memory has one version if both calls leave it alone. */
int calm (int n) __attribute__ ((const));
int length_of (const char *text) __attribute__ ((pure));

int
quiet_together (int a, int b)
{
  return a ? b : (a && b) || calm (a) == length_of ("x");
}
