
;; Function count_bits (count_bits, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int count_bits (unsigned int x)
{
  int bits;
  int D.2971;

  bits = 0;
  <D.2964>:
  _1 = x & 1;
  bits.0_2 = (unsigned int) bits;
  _3 = _1 + bits.0_2;
  bits = (int) _3;
  x = x >> 1;
  if (x != 0) goto <D.2964>; else goto <D.2962>;
  <D.2962>:
  D.2971 = bits;
  goto <D.2972>;
  <D.2972>:
  return D.2971;
}



;; Function once (once, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int once (int x)
{
  int D.2973;

  _1 = x * 3;
  x = _1 + 1;
  D.2973 = x;
  goto <D.2974>;
  <D.2974>:
  return D.2973;
}


