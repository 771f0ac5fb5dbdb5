
;; Function sums (sums, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int sums (int a, int b, unsigned int u)
{
  int D.2994;
  int D.2993;
  int D.2992;
  int c;
  int D.2990;

  use (&c);
  D.2992 = a + b;
  _1 = D.2992;
  c = _1;
  c.0_2 = c;
  D.2993 = c.0_2 * 3;
  _3 = D.2993;
  c = _3;
  u = u + 1;
  u.1_4 = (int) u;
  c.2_5 = c;
  D.2994 = u.1_4 - c.2_5;
  D.2990 = D.2994;
  goto <D.2996>;
  <D.2996>:
  c = {CLOBBER(eos)};
  goto <D.2991>;
  <D.2991>:
  return D.2990;
  <D.2995>:
  c = {CLOBBER(eos)};
  resx 1
}



;; Function in_scope (in_scope, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int in_scope (int n)
{
  int D.3003;
  int D.3000;
  int D.2999;
  int a[4];
  int s;
  int i;
  int D.2997;

  s = 0;
  i = 0;
  goto <D.2975>;
  <D.2974>:
  use (&a);
  _1 = i & 3;
  D.2999 = a[_1];
  _2 = D.2999;
  D.3000 = s - _2;
  s = D.3000;
  a = {CLOBBER(eos)};
  goto <D.3001>;
  <D.3001>:
  D.3003 = i + 1;
  i = D.3003;
  <D.2975>:
  if (i < n) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  D.2997 = s;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
  <D.3002>:
  a = {CLOBBER(eos)};
  resx 1
}



;; Function equal (equal, funcdef_no=2, decl_uid=2978, cgraph_uid=3, symbol_order=2)

int equal (double x, double y)
{
  bool D.3007;
  double D.3006;
  double z;
  int D.3004;

  D.3006 = x * y;
  z = D.3006;
  D.3007 = z == y;
  _1 = D.3007;
  D.3004 = (int) _1;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}



;; Function scale (scale, funcdef_no=3, decl_uid=2982, cgraph_uid=4, symbol_order=3)

long int scale (long int n)
{
  long int D.3011;
  long int D.3010;
  long int D.3008;

  _1 = n / 4;
  D.3010 = ABS_EXPR <n>;
  _2 = D.3010;
  D.3011 = _1 + _2;
  D.3008 = D.3011;
  goto <D.3009>;
  <D.3009>:
  return D.3008;
}



;; Function distance (distance, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

long int distance (char * from, char * to)
{
  long int D.3014;
  int pair[2];
  long int D.3012;

  use (&pair);
  _1 = to - from;
  _2 = pair[0];
  _3 = (long int) _2;
  D.3014 = _1 - _3;
  D.3012 = D.3014;
  goto <D.3016>;
  <D.3016>:
  pair = {CLOBBER(eos)};
  goto <D.3013>;
  <D.3013>:
  return D.3012;
  <D.3015>:
  pair = {CLOBBER(eos)};
  resx 1
}


