extern int f (int, int);

int clamp (int x, int low, int high)
{
  return x < low ? low : x > high ? high : x;
}

int as_argument (int a, int b)
{
  return f (a ? b : 1, b ? a : 2);
}

int no_middle (int a, int b)
{
  return a ?: b;
}

void choose (int which, int *a, int *b)
{
  *(which ? a : b) = which ? 1 : 2;
}

struct s { int v[4]; };

struct s either (int which, struct s a, struct s b)
{
  return which ? a : b;
}

int comma (int a)
{
  int x = (a++, a * 2);
  return (f (x, a), x);
}
