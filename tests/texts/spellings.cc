// Thunks, nameless types, references to functions, results by reference; `counted.cc` is the same with -O2 -fPIC -fprofile-arcs.
struct A { int p; A () : p (0) { } ~A (); A (const A &); };
A a;
A made (int n) { A it; it.p = n; return it; }
A given (A from) { return from; }
void twice (void (&call) ()) { void (&again) () = call; again (); again (); }
struct W { int w; W (int, A); };
struct X : W { using W::W; };
X *inherits (A &from) { return new X (1, from); }
template<class T> T &&same (T &&t) { return static_cast<T &&>(t); }
decltype(nullptr) nothing () { return same (nullptr); }
struct L { int l; virtual int foo (); };
struct R { int r; virtual int foo (); };
struct D : L, R { virtual int foo (); };
int D::foo () { return l; }
int counts (int *from, int n)
{
  int sum = 0;
  for (int at = 0; at < n; at++)
    if (from[at] > 3)
      sum += from[at];
  return sum;
}
struct N { long n; };
__attribute__((noinline)) N operator* (N a, N b) { a.n += b.n; return a; }
N product (N a) { return a * a; }
enum { C0, C1 } *c;
int first () { return *c; }
