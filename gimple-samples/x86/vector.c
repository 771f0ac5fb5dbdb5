typedef int v4si __attribute__ ((vector_size (16)));
typedef float v4sf __attribute__ ((vector_size (16)));

v4si mix (v4si a, v4si b)
{
  return (a + b) * (v4si) { 1, 2, 3, 4 };
}

int element (v4si v, int i)
{
  v[2] = i;
  return v[0] + v[i];
}

v4si greater (v4sf a, v4sf b)
{
  return a > b;
}

v4si reverse (v4si v)
{
  return __builtin_shuffle (v, (v4si) { 3, 2, 1, 0 });
}

v4si spread (int x)
{
  return (v4si) { x, x, x, x } ^ -1;
}

v4sf as_float (v4si v)
{
  return (v4sf) v + __builtin_convertvector (v, v4sf);
}
