/* Loops in loops, eleven deep: each loop holds two others. The macros double the loops at each level. */

#define INNERMOST while (a > b) a--;
#define TWO(inner) while (a > b) { a -= b; inner inner }
#define NINE_DEEP(inner) TWO (TWO (TWO (TWO (TWO (TWO (TWO (TWO (TWO (inner)))))))))

int deep_loops (int a, int b)
{
  if (b > 100)
    b = 100;
  while (a > b)
    {
      b++;
      NINE_DEEP (INNERMOST) NINE_DEEP (INNERMOST)
    }
  return a + b;
}
