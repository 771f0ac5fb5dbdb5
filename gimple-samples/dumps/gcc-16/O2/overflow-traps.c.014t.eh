
;; Function sums (sums, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int sums (int a, int b, unsigned int u)
{
  int D.2989;
  int D.2988;
  int D.2987;
  int c;
  int D.2985;

  use (&c);
  D.2987 = a + b;
  _1 = D.2987;
  c = _1;
  c.0_2 = c;
  D.2988 = c.0_2 * 3;
  _3 = D.2988;
  c = _3;
  u = u + 1;
  u.1_4 = (int) u;
  c.2_5 = c;
  D.2989 = u.1_4 - c.2_5;
  D.2985 = D.2989;
  goto <D.2991>;
  <D.2991>:
  c = {CLOBBER(eos)};
  goto <D.2986>;
  <D.2986>:
  return D.2985;
  <D.2990>:
  c = {CLOBBER(eos)};
  resx 1
}



;; Function in_scope (in_scope, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int in_scope (int n)
{
  int D.2998;
  int D.2995;
  int D.2994;
  int a[4];
  int s;
  int i;
  int D.2992;

  s = 0;
  i = 0;
  goto <D.2975>;
  <D.2974>:
  use (&a);
  _1 = i & 3;
  D.2994 = a[_1];
  _2 = D.2994;
  D.2995 = s - _2;
  s = D.2995;
  a = {CLOBBER(eos)};
  goto <D.2996>;
  <D.2996>:
  D.2998 = i + 1;
  i = D.2998;
  <D.2975>:
  if (i < n) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  D.2992 = s;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
  <D.2997>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function equal (equal, funcdef_no=2, decl_uid=2978, cgraph_uid=3, symbol_order=2)

int equal (double x, double y)
{
  bool D.3002;
  double D.3001;
  double z;
  int D.2999;

  D.3001 = x * y;
  z = D.3001;
  D.3002 = z == y;
  _1 = D.3002;
  D.2999 = (int) _1;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function scale (scale, funcdef_no=3, decl_uid=2982, cgraph_uid=4, symbol_order=3)

long int scale (long int n)
{
  long int D.3006;
  long int D.3005;
  long int D.3003;

  _1 = n / 4;
  D.3005 = ABS_EXPR <n>;
  _2 = D.3005;
  D.3006 = _1 + _2;
  D.3003 = D.3006;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}


