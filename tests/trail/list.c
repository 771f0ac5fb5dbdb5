struct list { struct list *next; int value; };
static int max (int a, int b) { return a > b ? a : b; }
int largest (struct list *l, int from)
{
  int best = from;
  for (; l; l = l->next)
    best = max (best, l->value);
  return best;
}
int count (const char *s, int c)
{
  int n = 0;
  for (int i = 0; s[i]; i++)
    if (s[i] == c)
      n++;
    else if (n > 100)
      return -1;
  return n;
}
