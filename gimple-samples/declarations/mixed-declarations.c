/* Declarations where a value is at hand: inner scopes stand between those of the scope around them. */
struct node { struct node *next; int weight; int (*key) (int); };
int more (void);
void note (int, int);
int lookup (const int *, int);

int late_sum (const int *values, int n)
{
  int first = 0;
  for (int i = 0; i < n; i++)
    if (values[i] > first)
      first = values[i];
  int second = 0;
  for (int i = 0; i < n; i++)
    if (values[i] != first && values[i] > second)
      second = values[i];
  int ties = 0;
  for (int i = 0; i < n; i++)
    ties += values[i] == second;
  note (first, second);
  return ties;
}

int without_a_value (struct node *list)
{
  {
    int seen = 0;
    struct node *at = list;
    while (at)
      {
        struct node *next = at->next;
        seen += at->weight;
        at = next;
      }
    note (seen, 0);
  }
  int done, rounds = 0;
  do
    {
      done = 1;
      struct node *at = list;
      while (at)
        {
          struct node *next = at->next;
          if (at->weight < 0)
            done = 0;
          at = next;
        }
      rounds++;
    }
  while (!done);
  return rounds;
}

#define LARGEST(values, n) \
  ({ int largest = 0; for (int i = 0; i < (n); i++) if ((values)[i] > largest) largest = (values)[i]; largest; })

int of_expressions (const int *values, int n)
{
  int total = 0;
  while (more ())
    {
      int top = LARGEST (values, n);
      int below = LARGEST (values, top) + top;
      int found = lookup (values, below);
      while (found > 0 && more ())
        found -= top, below++, top--;
      total += found + below + top;
    }
  return total;
}
