// Names of functions: scopes, operators, conversions, literals, unnamed namespaces.

namespace outer
{
  namespace
  {
    int hidden (int x) { return x + 1; }
  }

  struct box
  {
    int n;

    explicit operator bool () const { return n != 0; }
    operator const int * () const { return &n; }
    int operator() (int k) { return n + k; }
    int operator[] (int k) const { return n - k; }
    box *operator-> () { return this; }
    bool operator< (const box &other) const { return n < other.n; }
    box &operator+= (int k);
  };

  box &box::operator+= (int k)
  {
    n += k;
    return *this;
  }

  box &operator<< (box &to, int k)
  {
    return to += hidden (k);
  }
}

inline namespace v1
{
  long operator"" _ticks (unsigned long long n) { return n * 10; }
}

static int sum (int x) { return x; }
static int sum (int x, int y) { return x + y; }
static long sum (long x, int y) { return x - y; }

long use (outer::box b, outer::box &c)
{
  const int *p = b;
  c << 3;
  if (!b || b < c)
    return b (2) + c[1] + *p;
  return b->n + 5_ticks + sum (1) + sum (2, 3) + sum (4L, 5);
}

void *operator new (unsigned long size, char *place) { return place + size; }

int *place (char *where)
{
  return new (where) int;
}
