
;; Function count_bits (count_bits, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int count_bits (unsigned int x)
{
  int bits;
  int D.1991;

  bits = 0;
  <D.1984>:
  _1 = x & 1;
  bits.0_2 = (unsigned int) bits;
  _3 = _1 + bits.0_2;
  bits = (int) _3;
  x = x >> 1;
  if (x != 0) goto <D.1984>; else goto <D.1982>;
  <D.1982>:
  D.1991 = bits;
  goto <D.1992>;
  <D.1992>:
  return D.1991;
}



;; Function once (once, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int once (int x)
{
  int D.1993;

  _1 = x * 3;
  x = _1 + 1;
  D.1993 = x;
  goto <D.1994>;
  <D.1994>:
  return D.1993;
}


