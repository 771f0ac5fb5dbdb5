
;; Function add (add, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

complex double add (complex double a, complex double b)
{
  complex double b.0;
  complex double D.1999;

  b.0 = b;
  _1 = REALPART_EXPR <b.0>;
  _2 = _1 * 2.0e+0;
  _3 = IMAGPART_EXPR <b.0>;
  _4 = _3 * 2.0e+0;
  _5 = COMPLEX_EXPR <_2, _4>;
  D.1999 = a + _5;
  goto <D.2001>;
  <D.2001>:
  return D.1999;
}



;; Function size (size, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

float size (complex float z)
{
  float D.2002;

  _1 = REALPART_EXPR <z>;
  _2 = REALPART_EXPR <z>;
  _3 = _1 * _2;
  _4 = IMAGPART_EXPR <z>;
  _5 = IMAGPART_EXPR <z>;
  _6 = _4 * _5;
  D.2002 = _3 + _6;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function turn (turn, funcdef_no=2, decl_uid=1987, cgraph_uid=3, symbol_order=2)

complex double turn (double re, double im)
{
  complex double z;
  complex double D.2004;

  _1 = IMAGPART_EXPR <z>;
  z = COMPLEX_EXPR <im, _1>;
  _2 = -re;
  _3 = REALPART_EXPR <z>;
  z = COMPLEX_EXPR <_3, _2>;
  D.2004 = [conj_expr] z;
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function same (same, funcdef_no=3, decl_uid=1992, cgraph_uid=4, symbol_order=3)

int same (complex float a, complex float b)
{
  int D.2006;

  _1 = a == b;
  D.2006 = (int) _1;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function whole (whole, funcdef_no=4, decl_uid=1995, cgraph_uid=5, symbol_order=4)

complex int whole (int a)
{
  complex int z;
  complex int D.2008;

  _1 = COMPLEX_EXPR <a, 0>;
  z = _1 + __complex__ (0, 3);
  z = z * z;
  D.2008 = z;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}


