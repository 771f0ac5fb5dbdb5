
;; Function root (root, funcdef_no=0, decl_uid=2965, cgraph_uid=1, symbol_order=0)

double root (double x, double * p)
{
  double r;
  double D.2975;

  *p = x;
  r = sqrt (x);
  _1 = *p;
  D.2975 = r + _1;
  goto <D.2976>;
  <D.2976>:
  return D.2975;
}



;; Function power (power, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

double power (double x, double y, double * p)
{
  double r;
  double D.2977;

  *p = y;
  r = pow (x, y);
  _1 = *p;
  D.2977 = r * _1;
  goto <D.2978>;
  <D.2978>:
  return D.2977;
}


