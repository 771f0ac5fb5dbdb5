// References, values returned by reference, static objects that are made when first used.

struct big
{
  int values[8];
  big () {}
  big (const big &other) { for (int i = 0; i < 8; i++) values[i] = other.values[i]; }
  big (big &&other) { for (int i = 0; i < 8; i++) { values[i] = other.values[i]; other.values[i] = 0; } }
  big &operator= (const big &other);
};

big &big::operator= (const big &other)
{
  if (this != &other)
    for (int i = 0; i < 8; i++)
      values[i] = other.values[i];
  return *this;
}

big filled (int n)
{
  big b;
  for (int &value : b.values)
    value = n++;
  return b;
}

big either (bool first, const big &a, big b)
{
  if (first)
    return a;
  return b;
}

void swap (int &a, int &b)
{
  int old = a;
  a = b;
  b = old;
}

int &at (big &b, int i) { return b.values[i & 7]; }
const int &at (const big &b, int i) { return b.values[i & 7]; }

int reversed (big &b)
{
  for (int i = 0; i < 4; i++)
    swap (at (b, i), at (b, 7 - i));
  const big &same = b;
  return at (same, 0);
}

struct table
{
  int size;
  table (int n) : size (n) {}
  ~table ();
};

int looked_up (int n)
{
  static table once (n);
  static const int limit = n > 10 ? n : 10;
  return once.size < limit ? once.size : limit;
}

table global (7);

int kept (bool first)
{
  big a = filled (1);
  big b = either (first, a, static_cast<big &&> (a));
  b = a;
  return at (b, 2) + global.size;
}
