/* Compiled with -fno-math-errno: functions of mathematics leave memory alone. */

double sqrt (double);
double pow (double, double);

double root (double x, double *p)
{
  double r;
  *p = x;
  r = sqrt (x);
  return r + *p;
}

double power (double x, double y, double *p)
{
  double r;
  *p = y;
  r = pow (x, y);
  return r * *p;
}
