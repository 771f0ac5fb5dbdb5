// What C++23 adds, as g++ 16 compiles it: an object as a named parameter, `if consteval`, static operators,
// subscripts of several indices, `[[assume]]`, and a result that is a value or an error.

template<typename Value, typename Error>
class result
{
  union { Value value; Error error; };
  bool has_value;

public:
  constexpr result (Value v) : value (v), has_value (true) {}
  static constexpr result failed (Error e)
  {
    result r { Value () };
    r.error = e;
    r.has_value = false;
    return r;
  }
  template<typename Self, typename Next>
  constexpr auto and_then (this Self &&self, Next next) -> decltype (next (self.value))
  {
    if (self.has_value)
      return next (self.value);
    return decltype (next (self.value))::failed (self.error);
  }
  constexpr int value_or (this result self, Value other) { return self.has_value ? self.value : other; }
};

struct half
{
  static result<int, char> operator() (int n)
  {
    if (n % 2 != 0)
      return result<int, char>::failed ('o');
    return n / 2;
  }
};

struct matrix
{
  int cells[3][4];
  int &operator[] (this matrix &self, int row, int column) { return self.cells[row][column]; }
};

void traced (int);

constexpr int square (int n)
{
  if consteval
    {
      return n * n;
    }
  else
    {
      traced (n);
      return n * n;
    }
}

int quarter (int n)
{
  return result<int, char> (n).and_then (half {}).and_then (half {}).value_or (square (3));
}

int trace_of (matrix &m, int n)
{
  [[assume (n <= 3)]];
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += m[i, i] + square (i);
  auto countdown = [] (this auto &&self, int left) -> int { return left > 0 ? 1 + self (left - 1) : 0; };
  return sum + countdown (n);
}
