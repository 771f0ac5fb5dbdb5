typedef struct node node;
struct node { int key; node *next; struct node *last; };
typedef int (*compare) (node *, node *);
extern node *first (void);

/* Types named by their tag have no number, those named by a typedef have. */
int key_of_next (node *at) { return at->next->key; }

int key_of_last (node *at) { return at->last->key; }

int is_before (node *a, node *b, compare order) { return order (a, b) < 0; }

/* Definitions that take unlike numbers. */
int old_style (a, b) int a; char b; { return a + b; }

int no_prototype () { return first ()->key; }

int nested (int n)
{
  int sum = 0;
  void add (int k) { sum += k * n; }
  for (int i = 0; i < n; i++)
    add (i);
  return sum;
}

/* A parameter's type without a name is spelled out over several lines. */
int unnamed (struct { } nothing, int *values) { return *values; }
