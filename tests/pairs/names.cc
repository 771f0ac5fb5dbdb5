// Names: scopes, operators, conversions, literals, destructors, functions that share a name.

int log (int);
int log (const char *);

namespace geometry
{
  struct point
  {
    int x, y;
    point operator+ (const point &other) const { return { x + other.x, y + other.y }; }
    bool operator== (const point &other) const { return x == other.x && y == other.y; }
    operator int () const { return x * y; }
    int &operator[] (int i) { return i ? y : x; }
    struct order
    {
      bool operator() (const point &a, const point &b) const { return a.x < b.x || (a.x == b.x && a.y < b.y); }
    };
  };
  point operator- (point p) { return { -p.x, -p.y }; }
  namespace
  {
    int hidden (int n) { return n % 7; }
  }
  int visible (int n) { return hidden (n) + hidden (n + 1); }
}

long operator"" _km (unsigned long long n) { return n * 1000; }

struct counter
{
  static int alive;
  counter () { alive++; }
  ~counter () { alive--; }
};
int counter::alive;

int largest (int a, int b) { return a > b ? a : b; }
double largest (double a, double b) { return a > b ? a : b; }
int largest (const geometry::point &p) { return largest (p.x, p.y); }
int largest (const int *values, int count)
{
  int best = values[0];
  for (int i = 1; i < count; i++)
    best = largest (best, values[i]);
  return best;
}

int walk (geometry::point *points, int count)
{
  geometry::point sum = { 0, 0 };
  for (geometry::point *p = points; p != points + count; ++p)
    {
      sum = sum + *p;
      if (geometry::point::order () (*p, sum))
        sum[1]++;
      else if (*p == sum)
        log ("same");
    }
  return largest (sum) + int (-sum) + int (2_km) + geometry::visible (count);
}

int scoped (int n)
{
  counter one;
  if (n > 0)
    {
      counter two;
      return log (counter::alive);
    }
  return log ("none") + counter::alive;
}
