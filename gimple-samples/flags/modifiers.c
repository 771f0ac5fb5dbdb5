/* Debug statements, virtual operands, numbers, locations and the trace of pass "ssa" in one dump. */

enum color { red, green = 5 };
static unsigned table[4];
extern void step (void);

unsigned
total (unsigned *cells, int count, enum color color)
{
  unsigned sum = 0;
  for (int i = 0; i < count; i++) if (i != color) sum += cells[i]; else step ();
  return table[sum & 3] = sum;
}

int
jumps (int kind, int count)
{
  int twice = count * 2;
  goto only;
only:
  switch (kind)
    {
    case 1 ... 3:
      goto more;
    default:
      step ();
    }
more:
  return twice;
}

void
text (char *line, int number)
{
  __builtin___sprintf_chk (line, 0, 32, "%d", number);
}
