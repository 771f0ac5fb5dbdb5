/* Compiled with -fexceptions -ffast-math, which no statement shows. */
#include <math.h>

void done (int *state);

double
distance (double x, double y)
{
  int state __attribute__ ((cleanup (done))) = 1;
  return x < 0 ? sqrt (x * x) : hypot (x, y) + state;
}
