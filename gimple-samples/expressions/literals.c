/* Compound literals that leave declarations behind: of vectors with parts that are not constant, of what has a constant value. */
typedef int v4si __attribute__ ((vector_size (16)));

void fill (v4si *to, int a, int b)
{
  *to = (v4si) { 1, 2, a, b };
}

v4si narrow (int c)
{
  v4si v = (v4si) { c, 1, 2, 10 };
  return v + (v4si) { 1, 1, 1, c };
}

int number (void)
{
  int i = (int) { 1 };
  enum { two = 2 };
  return i + (int) { two };
}
