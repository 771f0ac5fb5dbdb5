
;; Function add (add, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

complex double add (complex double a, complex double b)
{
  complex double b.0;
  complex double D.2979;

  b.0 = b;
  _1 = REALPART_EXPR <b.0>;
  _2 = _1 * 2.0e+0;
  _3 = IMAGPART_EXPR <b.0>;
  _4 = _3 * 2.0e+0;
  _5 = COMPLEX_EXPR <_2, _4>;
  D.2979 = a + _5;
  goto <D.2981>;
  <D.2981>:
  return D.2979;
}



;; Function size (size, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

float size (complex float z)
{
  float D.2982;

  _1 = REALPART_EXPR <z>;
  _2 = REALPART_EXPR <z>;
  _3 = _1 * _2;
  _4 = IMAGPART_EXPR <z>;
  _5 = IMAGPART_EXPR <z>;
  _6 = _4 * _5;
  D.2982 = _3 + _6;
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function turn (turn, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

complex double turn (double re, double im)
{
  complex double z;
  complex double D.2984;

  REALPART_EXPR <z> = im;
  _1 = -re;
  IMAGPART_EXPR <z> = _1;
  z.1_2 = z;
  D.2984 = [conj_expr] z.1_2;
  goto <D.2986>;
  <D.2986>:
  z = {CLOBBER(eos)};
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function same (same, funcdef_no=3, decl_uid=2972, cgraph_uid=4, symbol_order=3)

int same (complex float a, complex float b)
{
  int D.2987;

  _1 = a == b;
  D.2987 = (int) _1;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function whole (whole, funcdef_no=4, decl_uid=2975, cgraph_uid=5, symbol_order=4)

complex int whole (int a)
{
  complex int z;
  complex int D.2989;

  _1 = COMPLEX_EXPR <a, 0>;
  z = _1 + __complex__ (0, 3);
  z = z * z;
  D.2989 = z;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}


