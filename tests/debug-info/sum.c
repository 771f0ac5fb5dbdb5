/* A list, a table and functions: what debug information states of them. */
typedef unsigned char u8;
enum color { RED, GREEN = -1 };
typedef enum { SMALL, LARGE } size_class;

struct item {
  struct item *next;
  volatile short weight;
  unsigned flags : 3;
  u8 key[4];
  enum color color;
  union { int number; float ratio; };
  struct { int x, y; } at;
  size_class size;
  int (*compare) (const struct item *, const struct item *);
};

struct item *first;
extern struct item table[8];
extern void fail (const char *) __attribute__ ((noreturn));
extern unsigned long hash (const u8 *, int);

long
sum (struct item *list, int limit)
{
  long total = 0;
  for (struct item *i = list; i; i = i->next)
    {
      if (i->flags > 5)
        fail ("flags");
      int small = i->size == SMALL;
      total += i->weight + i->number + i->at.x + i->key[0] + small;
      if (i->color == RED && total > limit)
        total -= hash (i->key, 4) & table[1].at.y;
    }
  return total + (first ? first->ratio : 0);
}
