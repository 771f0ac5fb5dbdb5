// Which instance of a template a variable is, and which of several functions of one name throws nothing.
#include <string>

template <typename A, typename B> struct two { A first; B second; };

two<int, char *> words (int);
two<long, short> numbers (int);

// Two entries of a function with a pack of parameters are those of one function.
template <typename... Args> int
count (int n, Args... args)
{
  two<char, short> own = { 'a', (short) sizeof... (args) };
  return own.second + n;
}

long
sum (int n)
{
  two<int, char *> a = words (n);
  two<long, short> b = numbers (n);
  return a.first + *a.second + b.first + b.second + count (n, 1, 'b');
}

struct cell { ~cell (); };

bool
is_end (const std::string &text)
{
  cell one;
  return text.find ('x', 1) == 2 || text == "end";
}

// All arguments of an instance may be default ones, a template among them.
template <typename T> struct box { T inside; int get () const; };
template <template <typename> class Box = box, typename T = int> struct store
{
  const Box<T> limit;
  Box<T> most;
  int bound () { return limit.get () + most.get (); }
};

int
bound_of (store<> &all)
{
  return all.bound ();
}
