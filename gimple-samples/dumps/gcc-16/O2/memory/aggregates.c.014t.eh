
;; Function middle (middle, funcdef_no=0, decl_uid=2970, cgraph_uid=1, symbol_order=0)

struct point middle (struct line l)
{
  struct point m;
  struct point D.2992;

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
  D.2992 = m;
  goto <D.2994>;
  <D.2994>:
  m = {CLOBBER(eos)};
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function turn (turn, funcdef_no=1, decl_uid=2974, cgraph_uid=2, symbol_order=1)

void turn (struct line * l)
{
  struct point old;

  old = l->from;
  l->from = l->to;
  l->to = old;
  l->name = "turned";
  old = {CLOBBER(eos)};
  return;
}



;; Function make (make, funcdef_no=2, decl_uid=2979, cgraph_uid=3, symbol_order=2)

struct line make (int x, int y)
{
  struct line l;

  l = {};
  l.from.x = x;
  l.from.y = y;
  l.to.y = 7;
  l.name = "made";
  <retval> = l;
  goto <D.2997>;
  <D.2997>:
  l = {CLOBBER(eos)};
  goto <D.2996>;
  <D.2996>:
  return <retval>;
}



;; Function bits_of (bits_of, funcdef_no=3, decl_uid=2983, cgraph_uid=4, symbol_order=3)

unsigned int bits_of (float f)
{
  union word w;
  unsigned int D.2998;

  w.f = f;
  _1 = w.u;
  _2 = w.b[0];
  _3 = (unsigned int) _2;
  D.2998 = _1 + _3;
  goto <D.3000>;
  <D.3000>:
  w = {CLOBBER(eos)};
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function parts (parts, funcdef_no=4, decl_uid=2987, cgraph_uid=5, symbol_order=4)

int parts (int n)
{
  struct point q;
  struct point p;
  struct point D.3003;
  struct line D.3002;
  int D.3001;

  p.x = n;
  _1 = n + 1;
  p.y = _1;
  q = p;
  _2 = p.y;
  q.x = _2;
  _3 = q.x;
  _4 = q.y;
  _5 = q.x;
  D.3002 = make (_5, _4); [return slot optimization]
  D.3003 = middle (D.3002);
  _6 = D.3003.y;
  D.3001 = _3 * _6;
  goto <D.3005>;
  <D.3005>:
  p = {CLOBBER(eos)};
  q = {CLOBBER(eos)};
  goto <D.3004>;
  <D.3004>:
  return D.3001;
}


