// Constructors and destructors, bases, virtual functions, pointers to members.

struct shape
{
  int sides;

  shape (int n) : sides (n) {}
  virtual ~shape () {}
  virtual int area (int scale) const { return scale * sides; }
  virtual shape *copy () const { return new shape (sides); }
};

struct named
{
  const char *name;
  virtual const char *title () { return name; }
};

struct square : shape, named
{
  int width;

  square (int w) : shape (4), width (w) { name = "square"; }
  int area (int scale) const override { return scale * width * width; }
  square *copy () const override { return new square (width); }
  const char *title () override { return name + 1; }
};

struct left : virtual named { int l; };
struct right : virtual named { int r; };
struct both : left, right { both () { l = 1; r = 2; } };

int total (const shape *s)
{
  return s->area (2) + s->shape::area (3);
}

int call (shape *s, int (shape::*f) (int) const, int shape::*field)
{
  return (s->*f) (2) + s->*field;
}

void drop (shape *s)
{
  delete s;
}

const char *titles (square &q, both &b)
{
  return q.title () ? b.title () : b.name;
}

int local ()
{
  square q (3);
  both b;
  return total (&q) + b.r;
}
