#define MAX(a, b) ({ __typeof__ (a) _a = (a); __typeof__ (b) _b = (b); _a > _b ? _a : _b; })
extern int get (int);

int three (int a, int b, int c)
{
  return MAX (a, MAX (b, c));
}

int with_loop (int n)
{
  return 1 + ({ int s = 0; for (int i = 0; i < n; i++) s += get (i); s; });
}

int leaves (int n)
{
  int x = ({ if (n > 3) return n; get (n); });
  return x + 1;
}
