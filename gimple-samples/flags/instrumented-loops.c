/* -finstrument-functions with exceptions: functions that show no number but those of their loops' labels, in front of one that
   shows some; scopes that end where the function does, whose last jump has no place. */

struct list
{
  int used;
  int *items;
};

void release (int *);
int take (int *);

void clear (struct list *l)
{
  for (int i = 0; i < l->used; i++)
    release (l->items + i);
}

void shrink (struct list *l)
{
  while (l->used)
    {
      release (l->items);
      l->used--;
    }
}

void scoped (int n)
{
  int kept;
  if (n == 3)
    return;
  release (&kept);
}

void until (struct list *l, int n)
{
  int kept;
  if (n == 3)
    return;
  for (;;)
    {
      if (take (&kept))
        break;
      release (l->items);
    }
}

int last (struct list *l, int n)
{
  int kept;
  if (n > 7)
    {
      int inner = 2;
      release (&inner);
      return inner;
    }
  l->used = take (&kept);
  return kept ? take (l->items) : n;
}
