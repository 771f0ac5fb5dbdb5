int printf (const char *, ...);

int sum (int *p, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += p[i] > 3 ? p[i] : -1;
  return s;
}

unsigned long mix (unsigned char *bytes, unsigned long n, short k)
{
  unsigned long h = 5;
  while (n-- > 0)
    {
      if (*bytes == 7)
	h ^= 0x123456789;
      h = h * 31 + *bytes++;
    }
  return k == -2 ? h : h >> 4;
}

int pick (unsigned n)
{
  switch (n)
    {
    case 1:
      return 4;
    case 2 ... 5:
      return -4;
    default:
      return n / 3;
    }
}

int apply (int (*f) (int), int n)
{
  if (f == 0 || n > 100)
    return 0;
  return f (n) + printf ("%d %s\n", n, "x");
}

int twice (int n)
{
  return apply (twice, n * 2);
}

int view (char *p, _Complex double *z)
{
  int n = *(int *) (p + 4);
  __builtin_memcpy (p, &n, sizeof n);
  return __real__ *z > 1.5 && n != 0;
}

void halves (double *d, int n, char **names)
{
  do
    {
      *d++ /= 2.0;
      *names++ = n > 2 ? "many" : 0;
    }
  while (--n);
}

/* Types that no plain dump shows: of counts of narrow shifts, of indexes of initial values, of pointers' own
   qualifiers, of static values, of addresses that are converted. */
short narrow (short a) { return a << 3; }
int initial (int a) { int v[3] = { 1, a, 3 }; return v[a]; }
int follow (int *const p, long i) { return p[i]; }
int table (int i) { static const short t[3] = { 1, -2, 3 }; static const char *const s[2] = { "a", 0 }; return t[i] + *s[i & 1]; }
long address (void) { static int x[2]; return (long) x; }
