
;; Function digit (digit, funcdef_no=0, decl_uid=2048, cgraph_uid=1, symbol_order=0)

int digit (int c, int * p)
{
  int r;
  int D.2062;

  *p = c;
  c.0_1 = (unsigned int) c;
  _2 = c.0_1 + 4294967248;
  _3 = _2 <= 9;
  r = (int) _3;
  _4 = *p;
  D.2062 = r + _4;
  goto <D.2063>;
  <D.2063>:
  return D.2062;
}



;; Function blank (blank, funcdef_no=1, decl_uid=2053, cgraph_uid=2, symbol_order=1)

int blank (int c, int * p)
{
  int r;
  int D.2064;

  *p = c;
  r = isblank (c);
  _1 = *p;
  D.2064 = r + _1;
  goto <D.2065>;
  <D.2065>:
  return D.2064;
}



;; Function ascii (ascii, funcdef_no=2, decl_uid=2058, cgraph_uid=3, symbol_order=2)

int ascii (int c, int * p)
{
  int r;
  int D.2066;

  *p = c;
  r = isascii (c);
  _1 = *p;
  D.2066 = r + _1;
  goto <D.2067>;
  <D.2067>:
  return D.2066;
}


