
;; Function root (root, funcdef_no=0, decl_uid=1985, cgraph_uid=1, symbol_order=0)

double root (double x, double * p)
{
  double r;
  double D.1995;

  *p = x;
  r = sqrt (x);
  _1 = *p;
  D.1995 = r + _1;
  goto <D.1996>;
  <D.1996>:
  return D.1995;
}



;; Function power (power, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

double power (double x, double y, double * p)
{
  double r;
  double D.1997;

  *p = y;
  r = pow (x, y);
  _1 = *p;
  D.1997 = r * _1;
  goto <D.1998>;
  <D.1998>:
  return D.1997;
}


