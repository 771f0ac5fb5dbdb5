// What may throw depends on what was read before: virtual functions of templates, functions of local classes.

struct guard
{
  int *count;
  explicit guard (int *of) : count (of) { ++*count; }
  ~guard () { --*count; }
};

int depth;

template <typename T> struct stream
{
  T *at, *end;
  virtual ~stream () {}
  virtual T next ();
  T *place () { return at; }
  static T same (T of) { return of; }
};

// Nothing but its table of virtual functions uses it, so it is read last: what it calls is known by then.
template <typename T> T stream<T>::next ()
{
  guard here (&depth);
  T *now = place ();
  T value = same (*now);
  at = now + 1;
  return value;
}

template <typename T> struct limited : stream<T>
{
  T next () override
  {
    guard here (&depth);
    T value = stream<T>::next ();
    return this->place () == this->end ? T () : value;
  }
};

stream<wchar_t> *letters () { return new limited<wchar_t>; }

// The functions of a local class are complete before the function around them.
template <typename T> T held (T of)
{
  struct holder
  {
    T value;
    holder (T of) : value (of) {}
    T get () const { return value; }
  };
  guard here (&depth);
  holder holding (of);
  return holding.get ();
}

long twice (long of)
{
  return held (of) + held (int (of));
}

// g++ loads a pointer before it calls what it points to.
int called (int (*of) (int), int n)
{
  int (*own) (int) = of;
  guard here (&depth);
  return own (n) + of (n);
}

wchar_t larger (const wchar_t *a, wchar_t b)
{
  auto pick = [&] (wchar_t c) { return *a > c ? *a : b; };
  return pick (b);
}
