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
