
;; Function negative (negative, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

double negative (double x)
{
  double D.1995;
  double D.1994;

  D.1995 = ABS_EXPR <x>;
  D.1994 = -D.1995;
  goto <D.1996>;
  <D.1996>:
  return D.1994;
}



;; Function negative_f (negative_f, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

float negative_f (float x)
{
  float D.1998;
  float D.1997;

  D.1998 = ABS_EXPR <x>;
  D.1997 = -D.1998;
  goto <D.1999>;
  <D.1999>:
  return D.1997;
}



;; Function negative_l (negative_l, funcdef_no=2, decl_uid=1985, cgraph_uid=3, symbol_order=2)

long double negative_l (long double x)
{
  long double D.2001;
  long double D.2000;

  D.2001 = ABS_EXPR <x>;
  D.2000 = -D.2001;
  goto <D.2002>;
  <D.2002>:
  return D.2000;
}



;; Function positive (positive, funcdef_no=3, decl_uid=1988, cgraph_uid=4, symbol_order=3)

double positive (double x)
{
  double D.2003;

  D.2003 = ABS_EXPR <x>;
  goto <D.2004>;
  <D.2004>:
  return D.2003;
}



;; Function of_constant (of_constant, funcdef_no=4, decl_uid=1991, cgraph_uid=5, symbol_order=4)

double of_constant (double x)
{
  double D.2005;

  D.2005 = __builtin_copysign (3.0e+0, x);
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}


