int grade (int points)
{
  if (points > 90)
    return 1;
  if (points > 80)
    return 2;
  if (points > 70)
    return 3;
  if (points > 60)
    return 4;
  return 5;
}

const char *name (int i)
{
  if (i == 0)
    return "zero";
  for (int j = 0; j < i; j++)
    if (j * j == i)
      return "square";
  return "other";
}

int find (const int *a, int n, int wanted)
{
  int i;
  for (i = 0; i < n; i++)
    if (a[i] == wanted)
      return i;
  return -1;
}

struct big { int a[10]; };

struct big which (int x, struct big *p)
{
  struct big none = { { 0 } };
  if (x)
    return *p;
  return none;
}
