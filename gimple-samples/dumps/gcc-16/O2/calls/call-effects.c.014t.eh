
;; Function twice (twice, funcdef_no=0, decl_uid=2969, cgraph_uid=1, symbol_order=0)

__attribute__((noinline, const))
int twice (int x)
{
  int D.2989;

  D.2989 = x * 2;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function quit (quit, funcdef_no=1, decl_uid=2972, cgraph_uid=2, symbol_order=1)

__attribute__((noreturn))
void quit (int code)
{
  hear ();
  stop (code);
}



;; Function sum (sum, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

int sum (const char * s, int x)
{
  int D.2991;

  _1 = square (x);
  _2 = length (s);
  _3 = _1 + _2;
  _4 = twice (x);
  D.2991 = _3 + _4;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function guarded (guarded, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

int guarded (int x)
{
  int D.2995;

  if (x < 0) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  stop (x);
  <D.2994>:
  D.2995 = x + 1;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}



;; Function fresh (fresh, funcdef_no=4, decl_uid=2982, cgraph_uid=5, symbol_order=4)

int * fresh (int n)
{
  int * p;
  int * D.2999;

  _1 = (long unsigned int) n;
  _2 = _1 * 4;
  p = get (_2);
  if (p == 0B) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  quit (1);
  <D.2998>:
  *p = n;
  D.2999 = p;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function dead_end (dead_end, funcdef_no=5, decl_uid=2986, cgraph_uid=6, symbol_order=5)

int dead_end (int x)
{
  if (x != 0) goto <D.3001>; else goto <D.3002>;
  <D.3001>:
  quit (2);
  <D.3002>:
  stop (3);
}


