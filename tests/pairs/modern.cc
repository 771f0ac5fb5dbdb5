// C++17 and C++20: structured bindings, if with a variable, constexpr, concepts, folds, designated values.

struct range
{
  int low, high;
  constexpr int size () const { return high - low; }
};

template <typename T> concept sized = requires (const T &t) { t.size (); };

template <sized T> int measure (const T &t) { return t.size (); }
int measure (int n) { return n; }

template <typename... T> int sum (T... values) { return (values + ... + 0); }
template <typename... T> bool all (T... values) { return (... && values); }

range split (int n) { return { .low = n / 2, .high = n }; }

int bound (int n)
{
  auto [low, high] = split (n);
  if (int size = high - low; size > 3)
    return size;
  return low;
}

template <typename T> auto half (T value)
{
  if constexpr (sizeof (T) > 4)
    return value / 2;
  else
    return value >> 1;
}

constexpr int power (int base, int n)
{
  int result = 1;
  while (n-- > 0)
    result *= base;
  return result;
}

enum class colour : unsigned char { red, green = 5 };

int coloured (colour c)
{
  using enum colour;
  switch (c)
    {
    case red: return power (2, 5);
    case green: return measure (range { 1, 9 });
    }
  return measure (3);
}

int folded (int a, long b, bool c)
{
  return sum (a, int (b), 3) + all (c, a > 0) + half (a) + int (half (b));
}

template <typename T> struct pointer
{
  T *to;
  [[nodiscard]] T &operator* () const noexcept { return *to; }
  explicit operator bool () const { return to != nullptr; }
};

int followed (pointer<range> p) { return p ? (*p).size () : -1; }
