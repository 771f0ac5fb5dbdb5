int run (const unsigned char *code, int x)
{
  static void *const table[] = { &&halt, &&add, &&mul, &&neg };
  goto *table[*code++];
add:
  x += *code++;
  goto *table[*code++];
mul:
  x *= *code++;
  goto *table[*code++];
neg:
  x = -x;
  goto *table[*code++];
halt:
  return x;
}

int pick (int which)
{
  void *to = which ? &&one : &&two;
  goto *to;
one:
  return 1;
two:
  return 2;
}

int by_distance (int i)
{
  static const int distance[] = { 0, &&two - &&one };
  goto *(&&one + distance[i]);
one:
  i++;
two:
  return i;
}
