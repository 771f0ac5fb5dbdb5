// Lambdas: captures by value and by reference, generic ones, one that becomes a function pointer.

template<typename F> static int apply (F f, int x)
{
  return f (x) + f (x + 1);
}

int by_value (int n)
{
  return apply ([n] (int x) { return n * x; }, 3);
}

int by_reference (int n)
{
  int calls = 0;
  int result = apply ([&calls, n] (int x) { calls++; return x - n; }, 4);
  return result + calls;
}

int changing (int n)
{
  auto counter = [n] () mutable { return n++; };
  counter ();
  return counter ();
}

long generic (int a, long b)
{
  auto add = [] (auto x, auto y) { return x + y; };
  return add (a, a) + add (b, a);
}

typedef int (*function) (int);

function plain ()
{
  return [] (int x) { return x / 2; };
}
