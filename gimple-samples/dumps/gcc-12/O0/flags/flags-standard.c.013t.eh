
;; Function digit (digit, funcdef_no=0, decl_uid=1511, cgraph_uid=1, symbol_order=0)

int digit (int c, int * p)
{
  int r;
  int D.1525;

  *p = c;
  c.0_1 = (unsigned int) c;
  _2 = c.0_1 + 4294967248;
  _3 = _2 <= 9;
  r = (int) _3;
  _4 = *p;
  D.1525 = r + _4;
  goto <D.1526>;
  <D.1526>:
  return D.1525;
}



;; Function blank (blank, funcdef_no=1, decl_uid=1516, cgraph_uid=2, symbol_order=1)

int blank (int c, int * p)
{
  int r;
  int D.1527;

  *p = c;
  r = isblank (c);
  _1 = *p;
  D.1527 = r + _1;
  goto <D.1528>;
  <D.1528>:
  return D.1527;
}



;; Function ascii (ascii, funcdef_no=2, decl_uid=1521, cgraph_uid=3, symbol_order=2)

int ascii (int c, int * p)
{
  int r;
  int D.1529;

  *p = c;
  r = isascii (c);
  _1 = *p;
  D.1529 = r + _1;
  goto <D.1530>;
  <D.1530>:
  return D.1529;
}


