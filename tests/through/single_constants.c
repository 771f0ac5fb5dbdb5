/* Real constants without a suffix are of type float: { dg-options "-fsingle-precision-constant" } */
#include <stdio.h>

__attribute__ ((noipa)) double tenth (void) { return 0.1f64; }
__attribute__ ((noipa)) double single (void) { return 0.1; }
__attribute__ ((noipa)) double third (void) { return (double) 1 / 3; }
__attribute__ ((noipa)) double times (double x) { return x * 0.3f64 + 0.7; }

int main (void)
{
  printf ("%a %a %a %a %a\n", tenth (), single (), third (), times (3), 0.2f32x);
  return 0;
}
