/* Clearing the bytes of records that no field has: at the end, inside, single ones, several runs of them. */

struct key
{
  int cpu;
  void *group;
};

struct entry
{
  char kind;
  long where;
  short row;
};

typedef struct
{
  short row;
  char kind;
  int count;
} cell;

void fill (void *);
void take (const void *);

void look_up (int cpu, void *group)
{
  struct key k = {cpu, group};
  fill (&k);
  __builtin_clear_padding (&k);
  take (&k);
}

void enter (long where)
{
  struct entry e = {'e', where, 2};
  fill (&e);
  __builtin_clear_padding (&e);
  take (&e);
}

void count (int n)
{
  cell c = {1, 'c', n};
  fill (&c);
  __builtin_clear_padding (&c);
  take (&c);
}
