// Classes: constructors, virtual calls, several bases, members by pointer, arrays of objects.

struct shape
{
  int id;
  explicit shape (int id) : id (id) {}
  virtual ~shape () {}
  virtual int area () const = 0;
  virtual shape *copy () const = 0;
};

struct named
{
  const char *name;
  virtual const char *title () const { return name; }
  virtual ~named () {}
};

struct square : shape, named
{
  int side;
  square (int id, int side) : shape (id), side (side) { name = "square"; }
  int area () const override { return side * side; }
  square *copy () const override { return new square (*this); }
  const char *title () const override { return side > 10 ? "large" : name; }
};

struct grid : virtual named
{
  square first;
  int counts[3];
  grid () : first (1, 2), counts { 1, 2, 3 } { name = "grid"; }
  int sum () const
  {
    int n = 0;
    for (int count : counts)
      n += count;
    return n + first.area ();
  }
};

int areas (shape **shapes, int count)
{
  int sum = 0;
  for (int i = 0; i < count; i++)
    sum += shapes[i]->area ();
  return sum;
}

int through (const square &s, int square::*member, int (shape::*method) () const)
{
  return s.*member + (s.*method) ();
}

int cloned (const shape &s)
{
  shape *other = s.copy ();
  int n = other->area () - other->id;
  delete other;
  return n;
}

const char *titles (named *n, square *s)
{
  return n ? n->title () : s->title ();
}

int many (int n)
{
  grid *all = new grid[n];
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += all[i].sum ();
  delete[] all;
  return sum;
}
