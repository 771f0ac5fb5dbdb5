/* Temporaries whose types or values are others than they seem: of volatile types, of literals in code that goes away, of values
   that have no sign. */
typedef int v4si __attribute__ ((vector_size (16)));

volatile short level;
volatile float share;
v4si row, column;
unsigned int count;
long first (long);

/* The value is converted in both arms, to a type that is volatile as the variable is; the temporary is a register. */
void choose (int c, int x)
{
  volatile short kept = c ? x : 3;
  level |= kept;
}

void weigh (int c, float a, volatile float *b)
{
  share += c ? a : (float) (a > *b);
}

/* The frame keeps the variable; what is stored there goes through a temporary of its type. */
int keep (int c)
{
  volatile unsigned int held = 2;
  int more (int by)
  {
    return held += by;
  }
  if (c)
    held = 1000;
  return more (c);
}

/* What the literals are set to is in code that goes away, and versions are given out again. */
v4si literals (int x, int y)
{
  column = (v4si) { x, y, (int) count, y * 3 };
  if (0)
    {
      row = (v4si) { (int) count, x, y, (int) share };
      row += (v4si) { x, (int) count, level, y };
    }
  x = first (y);
  column += (v4si) { x, y, (int) count, y * 3 };
  return row;
}

/* Parts of a literal that live in the frame. */
int framed (int x)
{
  int next (void)
  {
    return x++;
  }
  row = (v4si) { x, next (), 2, x };
  return next ();
}

/* The sign of what has none is that of the other. */
double negative (unsigned int n, double x)
{
  return __builtin_copysign (n, -1.0) + __builtin_copysign (-x, -2.0) + __builtin_copysign (-x, 4.0);
}

/* An index that is known lies in a range or does not. */
int ranges (int x)
{
  switch (7)
    {
    case 4 ... 9:
      x += 2;
    }
  switch (sizeof (x) + 0x80000000u)
    {
    case 14 ... 17:
      x += 5;
    }
  return x;
}
