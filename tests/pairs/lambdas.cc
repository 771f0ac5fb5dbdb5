// Lambdas: captures by value and by reference, generic ones, one that is passed on.

template <typename F> int apply (int n, F f)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += f (i);
  return sum;
}

int scaled (int n, int factor)
{
  return apply (n, [factor] (int i) { return i * factor; });
}

int counted (int n)
{
  int calls = 0;
  auto count = [&calls] (int i) { calls++; return i + calls; };
  return apply (n, count) + calls;
}

int generic (int n, long m)
{
  auto add = [] (auto a, auto b) { return a + b; };
  return add (n, 1) + int (add (m, 2L));
}

int (*plain ()) (int)
{
  return [] (int i) { return i + 1; };
}

int nested (int n)
{
  auto outer = [n] (int i) {
    auto inner = [=] (int j) { return i * j + n; };
    return inner (i) > 10 ? inner (1) : inner (2);
  };
  return apply (n, outer);
}

struct accumulator
{
  int sum = 0;
  int add_all (const int *values, int count)
  {
    auto add = [this] (int value) { sum += value; };
    for (int i = 0; i < count; i++)
      add (values[i]);
    return sum;
  }
};

int of_all (const int *values, int count)
{
  accumulator all;
  return all.add_all (values, count);
}
