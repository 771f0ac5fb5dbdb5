// The order in which GCC emits these functions depends on what no gimple dump shows: how old each is, and
// whether it is visible, in a table of virtual functions, internal, or emitted by another file.

template <class T> struct box
{
  T value;
  T get () { return value; }
  void put (T next) { value = next; grow (); }
  void grow ();
};
extern template struct box<long>;

namespace
{
struct counter
{
  int n;
  virtual int step () { return ++n; }
  virtual ~counter () { n = 0; }
  int twice () { return step () + step (); }
};

int sum (int a, int b) { return a + b; }
}

struct base
{
  virtual int area () { return 0; }
  virtual ~base () {}
};

struct square : virtual base
{
  int side;
  square (int s) : side (s) {}
  int area () override { return side * side; }
};

template <class T> T largest (T a, T b) { return a < b ? b : a; }

int apply (int (*f) (int, int), int a) { return f (a, a); }

int use_box (box<long> &b) { b.put (b.get () + 1); return b.get (); }

int use_counter ()
{
  counter *c = new counter;
  c->twice ();
  delete c;
  return 0;
}

int use_square (int n)
{
  square s (n);
  struct local { int half (int x) { return x / 2; } } l;
  return largest (s.area (), l.half (n)) + apply (largest<int>, n) + apply (sum, n);
}

// A function of a header that calls one of the source may throw, as far as g++ knows when it reads the header:
// the body that shows more comes later, and from another file.
#line 1 "order.h"
int last (int n);
inline int first (int n) { return n < 0 ? 0 : last (n); }
#line 67 "order.cc"
int last (int n) { return n - 1; }

int use_first (int n)
{
  int m = first (n);
  return m;
}

// What initializes variables runs when the program starts. A virtual function of another file is not only called
// directly: its callers come before others.
struct title
{
  char *words;
  title (const char *);
  virtual ~title ();
  int length () const;
};

int shown (const title &);
title first_title ("a");

int one () { return 1; }

int of_title (const char *words)
{
  title own (words);
  return shown (own);
}

int two () { return 2; }

// Here the address of the destructor is not taken, as it is for a variable that is destroyed at the end.
struct label
{
  char *words;
  label (const char *);
  virtual ~label ();
};

int shown (const label &);

int of_label (const char *words)
{
  label own (words);
  return shown (own);
}

int three () { return 3; }
