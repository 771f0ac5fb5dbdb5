
;; Function larger (_Z6largerRiS_, funcdef_no=0, decl_uid=3023, cgraph_uid=1, symbol_order=0)

int & larger (int & a, int & b)
{
  int & D.3051;

  _1 = *a;
  _2 = *b;
  if (_1 < _2) goto <D.3052>; else goto <D.3053>;
  <D.3052>:
  D.3051 = b;
  goto <D.3054>;
  <D.3053>:
  D.3051 = a;
  <D.3054>:
  goto <D.3055>;
  <D.3055>:
  return D.3051;
}



;; Function swap (_Z4swapR4pair, funcdef_no=1, decl_uid=3026, cgraph_uid=2, symbol_order=1)

void swap (struct pair & p)
{
  int t;

  t = p->a;
  _1 = p->b;
  p->a = _1;
  p->b = t;
  return;
}



;; Function moved (_Z5movedOiRK4pair, funcdef_no=2, decl_uid=3031, cgraph_uid=3, symbol_order=2)

int moved (int & x, const struct pair & p)
{
  int D.3056;

  _1 = p->a;
  _2 = larger (x, x);
  *_2 = _1;
  D.3056 = *x;
  goto <D.3057>;
  <D.3057>:
  return D.3056;
}



;; Function make (_Z4makei, funcdef_no=3, decl_uid=3034, cgraph_uid=4, symbol_order=3)

struct handle make (int n)
{
  handle::handle (<retval>, n);
  goto <D.3059>;
  <D.3059>:
  return <retval>;
}



;; Function named (_Z5namedi, funcdef_no=4, decl_uid=3038, cgraph_uid=5, symbol_order=4)

struct handle named (int n)
{
  int D.3065;
  bool D.3042;
  struct handle h;
  bool retval.0;

  D.3042 = 0;
  h = {CLOBBER(bob)};
  handle::handle (&h, n);
  D.3065 = handle::use (&h);
  _1 = D.3065;
  retval.0 = _1 > 3;
  if (retval.0 != 0) goto <D.3062>; else goto <D.3063>;
  <D.3062>:
  handle::handle (<retval>, &h);
  D.3042 = 1;
  goto <D.3067>;
  <D.3063>:
  handle::handle (<retval>, &h);
  goto <D.3067>;
  <D.3067>:
  handle::~handle (&h);
  goto <D.3069>;
  <D.3069>:
  h = {CLOBBER(eos)};
  goto <D.3064>;
  <D.3064>:
  return <retval>;
  <D.3066>:
  handle::~handle (&h);
  resx 2
  <D.3068>:
  h = {CLOBBER(eos)};
  resx 1
}



;; Function longer (_Z6longeri, funcdef_no=5, decl_uid=3045, cgraph_uid=6, symbol_order=5)

int longer (int n)
{
  int D.3073;
  struct handle D.3049;
  const struct handle & h;
  int D.3071;
  bool D.3050;

  D.3049 = {CLOBBER(bob)};
  D.3049 = make (n); [return slot optimization]
  h = &D.3049;
  D.3073 = handle::use (h);
  D.3071 = D.3073;
  goto <D.3075>;
  <D.3075>:
  handle::~handle (&D.3049);
  goto <D.3077>;
  <D.3077>:
  D.3049 = {CLOBBER(eos)};
  goto <D.3072>;
  <D.3072>:
  return D.3071;
  <D.3074>:
  handle::~handle (&D.3049);
  resx 3
  <D.3076>:
  D.3049 = {CLOBBER(eos)};
  resx 1
}


