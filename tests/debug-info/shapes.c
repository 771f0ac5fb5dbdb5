/* Declarations of all shapes, each used where only its declaration shows the type. */
enum sign { MINUS = -1, PLUS = 1 };
enum named { V, W };
typedef enum { K1, K2, K3 } kind;
typedef enum named alias;
typedef const volatile unsigned u8v;
typedef int (*handler) (const char *, ...);
typedef int callback (int);
typedef int v4 __attribute__ ((vector_size (16)));
typedef __complex__ double cd;
typedef void V0;
typedef struct { int x; volatile short y; } anon;

struct tag {
  anon a;
  struct tag *next;
  union { int u1; float u2; };
  struct { int q; struct { char c; } *deep; } in;
  enum { R, S } un;
  enum named nm;
  int fl[];
};
typedef struct tag Tag;

struct bits {
  unsigned b3 : 3;
  int b32 : 32;
  unsigned char b8 : 8;
  kind bk : 4;
  _Bool t : 1;
  volatile int vb : 5;
  long lb : 33;
};

struct big {
  kind k;
  handler f;
  callback *g;
  v4 v;
  cd c;
  _Complex int ci;
  _Atomic int at;
  int *restrict r;
  const char *const cc[3];
  int (*pa)[4];
  long double ld;
  __int128 i128;
  unsigned long long ull;
  int (*kr) ();
  unsigned short us;
  signed char sc;
  u8v uu;
  int z[0];
  V0 *vp;
  char *rs[2][3];
  void (*sig[3]) (int, void (*) (int));
  const Tag ct[2];
  enum sign s;
  struct bits b;
};

extern struct big g;
extern int open_end[];
extern int (*to_open)[];
struct { int a; struct { char b; } c[3]; } nog;
static Tag st;
_Atomic long counter;
extern int undefined (const char *, volatile int, Tag *, const kind);
extern void die (int) __attribute__ ((noreturn));
extern int old_style ();
extern int variadic (const char *, ...);

int
old (a, b, c)
     short b;
     char a;
     float c;
{
  return a + b + c;
}

long
fields (struct big *p, struct tag *t)
{
  if (p->k == K2)
    die (p->b.bk);
  if (p->s == MINUS && p->g)
    p->g (p->us);
  p->v = p->v + p->v;
  p->c = p->c * 2;
  p->i128 = p->i128 + p->ull;
  p->ld = p->ld + p->ci;
  (*p->pa)[1] = p->cc[1][2] + p->rs[1][2][3];
  p->vp = p->r;
  p->sig[1] (p->sc, 0);
  p->at += p->uu;
  st.nm = t->nm;
  return t->u1 + t->in.q + t->in.deep->c + t->un + t->fl[1] + t->next->a.y + p->ct[1].u2
         + p->b.b3 + p->b.b32 + p->b.b8 + p->b.t + p->b.vb + p->b.lb + p->kr (1);
}

int
calls (int n)
{
  static int local;
  for (int i = 0; i < n; i++)
    {
      int j = i;
      {
        int i = j * 2;
        local += i;
      }
      int late = undefined ("x", i, &st, g.k);
      local += late + j;
    }
  old (1, 2, 3.0f);
  counter++;
  return g.f ("q") + old_style (1, 2) + variadic ("v", 1) + nog.c[n].b + open_end[n] + (*to_open)[n] + local;
}
