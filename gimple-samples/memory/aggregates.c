struct point { int x, y; };
struct line { struct point from, to; const char *name; };
union word { unsigned u; float f; unsigned char b[4]; };

struct point middle (struct line l)
{
  struct point m;
  m.x = (l.from.x + l.to.x) / 2;
  m.y = (l.from.y + l.to.y) / 2;
  return m;
}

void turn (struct line *l)
{
  struct point old = l->from;
  l->from = l->to;
  l->to = old;
  l->name = "turned";
}

struct line make (int x, int y)
{
  struct line l = { { x, y }, { .y = 7 }, "made" };
  return l;
}

unsigned bits_of (float f)
{
  union word w;
  w.f = f;
  return w.u + w.b[0];
}

int parts (int n)
{
  struct point p = { n, n + 1 }, q;
  q = p;
  q.x = p.y;
  return q.x * middle (make (q.x, q.y)).y;
}
