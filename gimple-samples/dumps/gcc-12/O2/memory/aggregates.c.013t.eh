
;; Function middle (middle, funcdef_no=0, decl_uid=1990, cgraph_uid=1, symbol_order=0)

struct point middle (struct line l)
{
  struct point m;
  struct point D.2012;

  _1 = l.from.x;
  _2 = l.to.x;
  _3 = _1 + _2;
  _4 = _3 / 2;
  m.x = _4;
  _5 = l.from.y;
  _6 = l.to.y;
  _7 = _5 + _6;
  _8 = _7 / 2;
  m.y = _8;
  D.2012 = m;
  goto <D.2014>;
  <D.2014>:
  m = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function turn (turn, funcdef_no=1, decl_uid=1994, cgraph_uid=2, symbol_order=1)

void turn (struct line * l)
{
  struct point old;

  old = l->from;
  l->from = l->to;
  l->to = old;
  l->name = "turned";
  old = {CLOBBER(eol)};
  return;
}



;; Function make (make, funcdef_no=2, decl_uid=1999, cgraph_uid=3, symbol_order=2)

struct line make (int x, int y)
{
  struct line l;

  l = {};
  l.from.x = x;
  l.from.y = y;
  l.to.y = 7;
  l.name = "made";
  <retval> = l;
  goto <D.2017>;
  <D.2017>:
  l = {CLOBBER(eol)};
  goto <D.2016>;
  <D.2016>:
  return <retval>;
}



;; Function bits_of (bits_of, funcdef_no=3, decl_uid=2003, cgraph_uid=4, symbol_order=3)

unsigned int bits_of (float f)
{
  union word w;
  unsigned int D.2018;

  w.f = f;
  _1 = w.u;
  _2 = w.b[0];
  _3 = (unsigned int) _2;
  D.2018 = _1 + _3;
  goto <D.2020>;
  <D.2020>:
  w = {CLOBBER(eol)};
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function parts (parts, funcdef_no=4, decl_uid=2007, cgraph_uid=5, symbol_order=4)

int parts (int n)
{
  struct point q;
  struct point p;
  struct point D.2023;
  struct line D.2022;
  int D.2021;

  p.x = n;
  _1 = n + 1;
  p.y = _1;
  q = p;
  _2 = p.y;
  q.x = _2;
  _3 = q.x;
  _4 = q.y;
  _5 = q.x;
  D.2022 = make (_5, _4); [return slot optimization]
  D.2023 = middle (D.2022);
  _6 = D.2023.y;
  D.2021 = _3 * _6;
  goto <D.2025>;
  <D.2025>:
  p = {CLOBBER(eol)};
  q = {CLOBBER(eol)};
  goto <D.2024>;
  <D.2024>:
  return D.2021;
}


