// Templates: functions, classes, packs, specialisations, values as arguments.

template <typename T> T smaller (T a, T b) { return b < a ? b : a; }

template <typename T, int N> class stack
{
  T items[N];
  int count = 0;
public:
  bool push (const T &item)
  {
    if (count == N)
      return false;
    items[count++] = item;
    return true;
  }
  T pop () { return count ? items[--count] : T (); }
  bool empty () const { return count == 0; }
  template <typename F> int each (F f) const
  {
    int n = 0;
    for (int i = 0; i < count; i++)
      n += f (items[i]);
    return n;
  }
};

template <typename T> struct is_pointer { static const bool value = false; };
template <typename T> struct is_pointer<T *> { static const bool value = true; };

template <typename T> int width (T)
{
  if (is_pointer<T>::value)
    return -1;
  return sizeof (T);
}

int total () { return 0; }
template <typename First, typename... Rest> int total (First first, Rest... rest)
{
  return int (first) + total (rest...);
}

int twice (const int &n) { return 2 * n; }

int use (int a, long b, const char *s)
{
  stack<int, 4> numbers;
  stack<const char *, 2> words;
  numbers.push (a);
  numbers.push (smaller (a, 10));
  while (*s && words.push (s))
    s++;
  int n = numbers.each (twice) + total (a, b, 2.5, 'c');
  for (; !numbers.empty (); n++)
    n += width (numbers.pop ());
  return n + width (words.pop ()) + smaller (b, 5L);
}
