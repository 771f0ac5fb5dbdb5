// Types that a dump names as others are named: typedefs and enumerations of several classes, friends of
// instances of a class template, `mutable` fields, structured bindings, pointers to members.
template <class T> struct strip { typedef T type; };
template <class T> typename strip<T>::type &same (T &x) { return x; }
template <class T> void put (T *p, T &x) { *p = same (x); }
template void put<int> (int *, int &);
template void put<double> (double *, double &);
int sum (int &x, double &y) { return same (x) + (int) same (y); }

template <class T> struct row
{
  typedef T value_type;
  enum kind { first = -1, other };
  T *p;
  kind k;
  value_type last () const { value_type v = p[0]; value_type &r = v; return r; }
  kind take (const row &o) { k = o.k; return k; }
};
short last (row<short> &r, row<double> &s) { return r.last () + s.last (); }
int take (row<short> &r, row<double> &s) { return r.take (r) + s.take (s); }

template <class T> struct iterator
{
  typedef iterator self;
  typedef T *pointer;
  pointer node;
  friend bool operator== (const self &x, const self &y) { return x.node == y.node; }
};
int equal (iterator<int> &a, iterator<char> &b) { return (a == a) + (b == b); }

struct lock { void take (); };
struct counter
{
  mutable lock l;
  int n;
  int get () const { l.take (); return n; }
};
int get (const counter &c) { return c.get (); }

int bind (int (&v)[2]) { auto &[p, q] = v; p = q; return p; }

struct shape { int area (); virtual ~shape (); };
typedef int (shape::*method) ();
struct table { method m[2]; };
int call (table *t, shape *s, int k) { return (s->*t->m[k]) (); }
int call (shape *s, method m) { return (s->*m) (); }

struct item { item (); ~item (); int k; };
item *some (int n) { return new item[n]; }
struct word { word (const char *); ~word (); };
void use (word (&)[2][2]);
void words () { word w[2][2] = { { "a", "b" }, { "c", "d" } }; use (w); }

char *end (char *p, unsigned long n, unsigned long m) { return p + n + m; }
int *after (int *p, unsigned long n, unsigned long m) { return p + n + m; }
