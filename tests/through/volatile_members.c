/* Members behind a pointer to a volatile structure: each loop ends once a signal has set the member. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>

struct inner { int s; int t[2]; };
struct regs
{
  int a;
  unsigned b : 3;
  struct inner n;
  union { int u; float f; };
  struct { short h; };
  struct inner ns[2];
  volatile int own;
  double d;
};
typedef volatile struct regs regs;
static struct regs two[2];
static regs *first = two;

static void set (int s) { (void) s; memset (two, 1, sizeof two); }

static regs *later (void)
{
  struct itimerval soon = { { 0, 0 }, { 0, 3000 } };
  memset (two, 0, sizeof two);
  setitimer (ITIMER_REAL, &soon, 0);
  return two;
}

#define WAIT(name, type, member) \
  __attribute__ ((noipa)) int name (type p) { int n = 0; while (!(member)) n |= 1; return n & 0; }
WAIT (arrow, regs *, p->a)
WAIT (element, regs *, p[1].a)
WAIT (nested, regs *, p->n.s)
WAIT (deep, regs *, p->ns[1].t[1])
WAIT (bits, regs *, p->b)
WAIT (in_union, regs *, p->u)
WAIT (in_struct, regs *, p->h)
WAIT (twice, regs **, (*p)->a)
WAIT (number, regs *, p->d)
WAIT (own, struct regs *, p->own)
WAIT (cast, char *, ((regs *) (p + 4))->n.t[1])
WAIT (global, int, first->a)

/* Stores before a loop that reads what the signal writes. */
__attribute__ ((noipa)) void store (regs *p)
{
  p->a = 0;
  p->n = (struct inner) { 0, { 0 } };
  p->b = 0;
  while (!p->b || !p->n.t[0])
    p->own = 0;
}

int main (void)
{
  signal (SIGALRM, set);
  int n = arrow (later ()) + element (later ()) + nested (later ()) + deep (later ()) + bits (later ());
  n += in_union (later ()) + in_struct (later ()) + number (later ()) + own ((struct regs *) later ());
  later ();
  n += twice (&first);
  n += cast ((char *) later ());
  later ();
  n += global (0);
  store (later ());
  printf ("done %d\n", n);
  return 0;
}
