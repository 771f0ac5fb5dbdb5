/* Every kind of statement that a dump in raw notation can have, in a small program. */
int use (int);
long total;
struct pair { int first, second; } last;

/* Casts, arithmetic and memory. */
long mixed (int a, unsigned b, double d, int *p, struct pair *from)
{
  struct pair both = *from;
  both.first += a / 3 + (a % 5 << 2);
  last = both;
  total += (long) a * b - (int) d;
  p[a & 7] = ~b ^ (b >> 3 | 1);
  return -total + (a > 2 ? a : p[1]);
}

/* Blocks, PHI nodes, a switch, calls with strings. */
int branches (const char *name, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    switch (name[i])
      {
      case 'a': sum += use (i); break;
      case 'b': case 'c': sum ^= 3; break;
      default: __builtin_printf ("%s, <%d>\n", name, sum);
      }
  return sum;
}

/* A jump through a pointer, a statement for the assembler, a complex number. */
void *jumps (int x, _Complex double *z)
{
  static void *to[] = { &&one, &&two };
  asm ("nop # %0" : "+r" (x) : : "cc");
  *z = ~*z;
  goto *to[x & 1];
one:
  use (1);
two:
  return to[0];
}
