int alias (int *a, int *b)
{
  *a = 1;
  *b = 2;
  return *a;
}

int apart (int *restrict a, float *restrict b)
{
  *a = 1;
  *b = 2;
  return *a;
}

void step (char **p)
{
  (*p)++;
  **p = 'x';
}

int taken (int x)
{
  int *p = &x;
  int **q = &p;
  **q += 1;
  return x;
}

long distance (int *from, int *to)
{
  return to - from;
}

struct node { struct node *next; int value; };

int length (struct node *n)
{
  int count = 0;
  for (; n; n = n->next)
    count += n->value ? 1 : 0;
  return count;
}

void *offset (char *base, unsigned long by)
{
  return base + by;
}
