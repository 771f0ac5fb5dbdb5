// Functions and classes of templates: arguments of all kinds, one class with several instances.

template<typename T, int N> struct stack
{
  T items[N];
  T *top;

  stack () : top (items) {}
  void push (const T &item) { *top++ = item; }
  T pop () { return *--top; }
  unsigned long size () const { return top - items; }
};

enum class colour { red, green };

template<colour C, bool Dark = (C > colour::red)> int shade (int x)
{
  return Dark ? x - 1 : x + 1;
}

template<char C> bool is (char c) { return c == C; }

template<int (*F) (int)> int twice (int x) { return F (F (x)); }

static int next (int x) { return x + 1; }

template<typename First, typename... Rest> long count (First first, Rest... rest)
{
  if constexpr (sizeof... (rest) > 0)
    return first + count (rest...);
  return first;
}

int ints (int n)
{
  stack<int, 8> s;
  for (int i = 0; i < n; i++)
    s.push (i);
  return s.pop () + s.size ();
}

const char *texts (const char *a)
{
  stack<const char *, 2> s;
  s.push (a);
  return s.pop ();
}

long rest (char c)
{
  return shade<colour::green> (3) + is<'>'> (c) + twice<next> (4) + count (1, 2L, c);
}
