// Functions that passes make of others, results by reference, and casts of members.
struct text
{
  char *at;
  unsigned long size;
  text (const char *from);
  text (const text &);
  ~text ();
};

struct list
{
  text first;
  list *next;

  static void drop (list *from);
  text joined (int depth) const;
};

extern "C" void release (void *);
void say (const char *);

// "isra" takes the pointer's target apart, and "part" splits the early return off.
void list::drop (list *from)
{
  while (from)
    {
      list *next = from->next;
      drop (next);
      release (from->first.at);
      from = 0;
    }
}

// The value is built where the caller says.
text list::joined (int depth) const
{
  text all ("");
  for (const list *part = this; part && depth > 0; part = part->next)
    {
      say (part->first.at);
      all.size += part->first.size;
      depth--;
    }
  return all;
}

namespace own
{
__attribute__ ((noinline)) static text repeated (const char *of, int count)
{
  text all (of);
  for (int i = 0; i < count; i++)
    all.size += 7 * i;
  return all;
}
}

unsigned long twice ()
{
  text a = own::repeated ("a", 12);
  text b = own::repeated ("b", 12);
  return a.size + b.size;
}
