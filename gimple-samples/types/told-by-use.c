/* Types of fields that nothing declares, told by casts to pointers, by functions that take their addresses and by masks. */

typedef unsigned long word;
typedef unsigned int flags_type;

struct call
{
  int count;
  struct
  {
    word value;
    int is_null;
  } args[4];
};

struct page
{
  unsigned long state;
  int owners;
  unsigned short mode;
};

void print (const char *);
flags_type allowed (flags_type);

int bit_is_set (int bit, const volatile unsigned long *of)
{
  return (of[bit / 64] >> (bit & 63)) & 1;
}

void set_bit (int bit, volatile unsigned long *of)
{
  of[bit / 64] |= 1ul << (bit & 63);
}

void lock (volatile int *of)
{
  *of = 1;
}

int small (struct call *c)
{
  int first = (int) c->args[0].value;
  return first;
}

void text (struct call *c)
{
  char *first = (char *) c->args[0].value;
  print (first);
}

int touch (struct page *p)
{
  lock (&p->owners);
  set_bit (3, &p->state);
  return bit_is_set (4, &p->state);
}

int is_regular (struct page *p)
{
  return (p->mode & 0xf000) == 0x8000;
}

flags_type with_zero (flags_type flags)
{
  return allowed (flags | 0x100) & ~(flags & 0x400);
}
