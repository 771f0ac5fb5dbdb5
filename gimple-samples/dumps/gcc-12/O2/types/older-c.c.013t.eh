
;; Function between (between, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int between (int x, int low, int high)
{
  int D.1988;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.1988 = (int) _3;
  goto <D.1989>;
  <D.1989>:
  return D.1988;
}



;; Function pick (pick, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

int pick (int x, int y)
{
  int iftmp.0;
  int D.1990;

  _1 = x <= y;
  _2 = y > 3;
  _3 = _1 ^ _2;
  if (_3 != 0) goto <D.1992>; else goto <D.1993>;
  <D.1992>:
  iftmp.0 = x;
  goto <D.1994>;
  <D.1993>:
  iftmp.0 = y;
  <D.1994>:
  D.1990 = iftmp.0;
  goto <D.1995>;
  <D.1995>:
  return D.1990;
}


