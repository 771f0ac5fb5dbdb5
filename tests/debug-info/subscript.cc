// C++ copies the value before it computes the place that it goes to.
struct row { int &operator[] (unsigned); };
int set (row &r, int i, int val)
{
  int other = 5;
  if (i > 3)
    r[i] = val;
  r[i + 1] = other;
  return i;
}
