// Instances of templates for lambda expressions: references lead to them, and debug information names them otherwise
// than dumps do.
typedef unsigned int uint;

template <typename T> struct box { short tag; T value; };

template <typename T> struct same { typedef T type; };
template <typename T> T &&pass (typename same<T>::type &t) noexcept { return static_cast<T &&> (t); }

template <typename F> __attribute__ ((noinline)) int
run (box<F> &from, const void *)
{
  return pass<F> (from.value) (from.tag);
}

template <typename T> struct pick {
  box<T> *own;
  template <typename U> long of (box<U> &other) { return other.tag + own->tag + sizeof (other.value); }
};

namespace {
struct engine {
  int scale;
  int start (uint by, const char *name) const
  {
    auto one = [this, by] (int n) {
      auto inner = [n] (uint m) { return n + (int) m; };
      box<decltype (inner)> inside = { 3, inner };
      return run (inside, this) * scale + (int) by;
    };
    auto two = [name] (long n) { return name[n]; };
    auto three = [this] (uint n) { return scale + (int) n; };
    auto four = [name] (uint n) { return name + n; };
    box<decltype (one)> first = { 1, one };
    box<decltype (two)> second = { 2, two };
    return run (first, name) + run (second, name) + pass<decltype (three)> (three) (4)
           + *pass<decltype (four)> (four) (2);
  }
};
}

long
use (const engine *e, pick<int> &p, box<const char (&)[4]> &text, box<unsigned char const *> &bytes)
{
  return e->start (1, "abc") + p.of (text) + p.of (bytes);
}

int
main ()
{
  engine e = { 2 };
  return e.start (3, "def");
}
