
;; Function between (between, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int between (int x, int low, int high)
{
  int D.2968;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.2968 = (int) _3;
  goto <D.2969>;
  <D.2969>:
  return D.2968;
}



;; Function pick (pick, funcdef_no=1, decl_uid=2965, cgraph_uid=2, symbol_order=1)

int pick (int x, int y)
{
  int D.2970;

  _1 = x <= y;
  _2 = y > 3;
  _3 = _1 ^ _2;
  if (_3 != 0) goto <D.2971>; else goto <D.2972>;
  <D.2971>:
  D.2970 = x;
  goto <D.2973>;
  <D.2972>:
  D.2970 = y;
  <D.2973>:
  goto <D.2974>;
  <D.2974>:
  return D.2970;
}


