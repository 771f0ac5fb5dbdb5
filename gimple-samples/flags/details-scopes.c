/* What the listing of scopes keeps of declarations, and what a frame for nested functions does to them.  */

typedef unsigned short v4hi __attribute__ ((vector_size (8)));

extern void use (char *);
int shared;

void
declarations (int n)
{
  enum local { FIRST = 1, SECOND };
  extern int shared;
  enum local e = n ? FIRST : SECOND;

  shared = e;
  {
    enum { THIRD = 3 };
    extern int shared;
    shared = THIRD;
  }
}

void
literal (v4hi *v)
{
  for (unsigned i = 0; i < 2; i++)
    *v += (v4hi) { 12, 32768 };
}

void
captured (void)
{
  char buffer[50], *p;
  int request (char *text)
  {
    p = buffer;
    use (buffer);
    return *text;
  }
  request (p);
}

int
sized (int n, int a[n][n])
{
  int sum = 0;
  int add (int i)
  {
    sum += a[i][i];
    return sum;
  }
  return add (n - 1);
}

int
expressions (int n)
{
  ({ if (n) shared = n; else use (0); });
  n = ({ use (0); if (shared) use (0); shared + 1; });
  for (; shared; ({ while (1) if (n--) return 0; }))
    shared--;
  *({ use (0); &shared; }) = n;
  return n;
}

int
sized_twice (int n, int a[n++])
{
  return a[n];
}

int
main (void)
{
  int size = 10;
  {
    int count = 0;
    int next (void)
    {
      return size + count++;
    }
    shared = next ();
    if (shared)
      {
        int last = next ();
        shared = last;
      }
  }
}
