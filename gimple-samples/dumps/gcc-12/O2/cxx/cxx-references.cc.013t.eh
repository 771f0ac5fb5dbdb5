
;; Function larger (_Z6largerRiS_, funcdef_no=0, decl_uid=2412, cgraph_uid=1, symbol_order=0)

int & larger (int & a, int & b)
{
  int & iftmp.0;
  int & D.2438;

  _1 = *a;
  _2 = *b;
  if (_1 < _2) goto <D.2440>; else goto <D.2441>;
  <D.2440>:
  iftmp.0 = b;
  goto <D.2442>;
  <D.2441>:
  iftmp.0 = a;
  <D.2442>:
  D.2438 = iftmp.0;
  goto <D.2443>;
  <D.2443>:
  return D.2438;
}



;; Function swap (_Z4swapR4pair, funcdef_no=1, decl_uid=2415, cgraph_uid=2, symbol_order=1)

void swap (struct pair & p)
{
  int t;

  t = p->a;
  _1 = p->b;
  p->a = _1;
  p->b = t;
  return;
}



;; Function moved (_Z5movedOiRK4pair, funcdef_no=2, decl_uid=2420, cgraph_uid=3, symbol_order=2)

int moved (int & x, const struct pair & p)
{
  int D.2444;

  _1 = p->a;
  _2 = larger (x, x);
  *_2 = _1;
  D.2444 = *x;
  goto <D.2445>;
  <D.2445>:
  return D.2444;
}



;; Function make (_Z4makei, funcdef_no=3, decl_uid=2423, cgraph_uid=4, symbol_order=3)

struct handle make (int n)
{
  handle::handle (<retval>, n);
  goto <D.2447>;
  <D.2447>:
  return <retval>;
}



;; Function named (_Z5namedi, funcdef_no=4, decl_uid=2427, cgraph_uid=5, symbol_order=4)

struct handle named (int n)
{
  int D.2453;
  struct handle h;
  bool retval.1;

  handle::handle (&h, n);
  D.2453 = handle::use (&h);
  _1 = D.2453;
  retval.1 = _1 > 3;
  if (retval.1 != 0) goto <D.2450>; else goto <D.2451>;
  <D.2450>:
  handle::handle (<retval>, &h);
  goto <D.2455>;
  <D.2451>:
  handle::handle (<retval>, &h);
  goto <D.2455>;
  <D.2455>:
  handle::~handle (&h);
  goto <D.2457>;
  <D.2457>:
  h = {CLOBBER(eol)};
  goto <D.2452>;
  <D.2452>:
  return <retval>;
  <D.2454>:
  handle::~handle (&h);
  resx 2
  <D.2456>:
  h = {CLOBBER(eol)};
  resx 1
}



;; Function longer (_Z6longeri, funcdef_no=5, decl_uid=2433, cgraph_uid=6, symbol_order=5)

int longer (int n)
{
  int D.2461;
  struct handle D.2437;
  const struct handle & h;
  int D.2459;

  D.2437 = make (n); [return slot optimization]
  h = &D.2437;
  D.2461 = handle::use (h);
  D.2459 = D.2461;
  goto <D.2463>;
  <D.2463>:
  handle::~handle (&D.2437);
  goto <D.2465>;
  <D.2465>:
  D.2437 = {CLOBBER(eol)};
  goto <D.2460>;
  <D.2460>:
  return D.2459;
  <D.2462>:
  handle::~handle (&D.2437);
  resx 2
  <D.2464>:
  D.2437 = {CLOBBER(eol)};
  resx 1
}


