struct flags { unsigned one : 1, two : 2; };
struct list { int length; struct { int n; struct flags is; } item[1]; };
extern void yes (void), no (void);

/* From GCC 16 on a truth value is compared with zero in one way. */
void one_bit (struct list *list, int at)
{
  if (!list->item[at].is.one)
    no ();
  else
    yes ();
}

void two_bits (struct list *list, int at)
{
  if (!list->item[at].is.two)
    no ();
  else
    yes ();
}

void until (struct list *list, int at)
{
  while (list->item[at].is.one != 1)
    no ();
}

int range (int x)
{
  switch (x)
    {
    case 3:
    case 4:
    case 5:
      return 1;
    }
  return x;
}
