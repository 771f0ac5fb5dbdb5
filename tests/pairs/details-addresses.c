/* What the trace of a -details dump says of variables whose address nothing takes any more, and of labels that nothing
   jumps to. */

int unused (int n, int m)
{
  if (n)
    return 1;
  {
    int never[m];
    return 0;
  }
}

int element (int n)
{
  int few[n];
  few[0] = 5;
  return few[0];
}

int elements (int n, int i)
{
  int many[n];
  many[i] = 5;
  return many[0];
}

void literals (int n)
{
  (int[3]) { };
  (const char[2]) { 1, 2 };
  if (n)
    (double[]) { 1.5, 2.5 };
}

int labels (int n)
{
 first:
 second:
  if (n > 9)
    goto last;
 third:
  n += 2;
 last:
  return n;
}

int address (int n)
{
  int some[n];
  int *third = &some[3];
  *third = n;
  return *third;
}
