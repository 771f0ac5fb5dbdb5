/* Without built-ins exit, abort and strlen are the program's, with any type. Compiled with -fno-builtin. */
extern int printf (const char *, ...);

static int calls;

void exit (int status) { calls += status; }
void abort (void) { calls += 2; }
unsigned long strlen (const char *text) { calls += 4; return text[0]; }
extern void err (int);
extern void thrd_exit (int) __attribute__ ((noreturn));

int ends (int n)
{
  unsigned long length = n;
  if (n > 1)
    exit (n);
  if (n > 2)
    abort ();
  if (n > 3)
    length = strlen ("x");
  if (n > 4)
    err (n);
  if (n > 500)
    thrd_exit (n);
  return length + calls;
}

int main (void)
{
  int sum = ends (5);
  printf ("%d %d\n", sum, calls);
  return calls != 5 + 2 + 4 + 5;
}

void err (int status) { calls += status; }
void thrd_exit (int status) { for (;;) calls += status; }
