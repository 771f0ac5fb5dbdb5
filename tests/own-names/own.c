/* Functions of its own with the names of built-ins and of the C library, all of which return. */
extern int printf (const char *, ...);

static int calls;

void err (int status) { calls += status; }
static void errx (int status) { calls += 2 * status; }
void thrd_exit (int status) { calls += 4 * status; }
static void exit (int status) { calls += 8 * status; }
int abort (int status) { calls += 16 * status; return status; }
static int strlen (const char *text) { calls += 32; return text[0]; }
static __attribute__ ((noinline, pure)) int abs (int value) { return value + calls; }
extern void pthread_exit (void *);

int ends (int n)
{
  int status = 1;
  if (n > 1)
    err (status);
  if (n > 2)
    errx (status);
  if (n > 3)
    thrd_exit (status);
  if (n > 4)
    exit (status);
  if (n > 5)
    status = abort (status);
  strlen ("x");
  return abs (status) + calls;
}

int main (void)
{
  int sum = ends (6);
  pthread_exit (0);
  printf ("%d %d\n", sum, calls);
  return calls != 63 + 64;
}

void pthread_exit (void *value) { calls += 64 + (value != 0); }
