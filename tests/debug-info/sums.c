/* What sizes, qualifiers and typedefs of debug information show of sums and comparisons of pointers. */
typedef unsigned long size_t;
typedef struct { unsigned char op; unsigned short val; } code;
struct tables { const code *next; code codes[8]; };
int whole (struct tables *t)
{
  return t->next <= t->codes + 7;
}
struct head { int a, b, c; };
void take (const void *p);
void after (struct head *h)
{
  take ((const char *) h + 8);
}
void next_head (struct head *h)
{
  take (h + 1);
}
void drop (void *p);
void no_const (const char *p)
{
  drop ((char *) p - 4);
}
void limited (const unsigned char *restrict in, size_t n)
{
  take (in + n);
}
const char *rest (const char *p, size_t all, size_t used)
{
  return p + all - used;
}
char at (const char *p, size_t a, size_t b)
{
  return p[a + b - 1];
}
struct pair { long x, y; };
long in_pairs (struct pair *p, size_t i)
{
  return p[i + 4 - 1].x;
}
typedef enum { FIRST, SECOND } step;
struct steps { step at; };
void advance (struct steps *s)
{
  s->at++;
}
struct table { const unsigned *t; };
void chosen (struct table *s, const unsigned *ct, int n)
{
  s->t = ct + (n ? 1 << (n - 1) : 1);
}
/* The program's own function, which returns, with a name of the C library. */
void err (int code);
int reported (int code)
{
  if (code)
    err (code);
  return code;
}
char from_end (const char *p, size_t all, size_t back)
{
  return p[all - back];
}
typedef enum { REMOVED = -1, NONE, RED, GREEN, BLUE } colour;
struct entry { colour of; };
int is_colour (struct entry *e)
{
  switch (e->of)
    {
    case RED:
    case GREEN:
    case BLUE:
      return 1;
    default:
      return 0;
    }
}
