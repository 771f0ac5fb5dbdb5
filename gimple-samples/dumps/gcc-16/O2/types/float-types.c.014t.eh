
;; Function quad (quad, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

_Float128 quad (_Float128 a, double b)
{
  _Float128 D.2976;

  _1 = (_Float128) b;
  _2 = a * _1;
  D.2976 = _2 + 1.5e+0;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}



;; Function half_of (half_of, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

_Float32 half_of (_Float32 x)
{
  _Float32 D.2978;

  D.2978 = x * 5.0e-1;
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}



;; Function price (price, funcdef_no=2, decl_uid=2966, cgraph_uid=3, symbol_order=2)

_Decimal64 price (_Decimal64 net)
{
  _Decimal64 D.2980;

  D.2980 = net * 1.19;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function deep (deep, funcdef_no=3, decl_uid=2969, cgraph_uid=4, symbol_order=3)

long double deep (long double x)
{
  long double D.2982;

  if (x > 5.0e-1) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  D.2982 = x;
  goto <D.2985>;
  <D.2984>:
  D.2982 = -x;
  <D.2985>:
  goto <D.2986>;
  <D.2986>:
  return D.2982;
}



;; Function whole (whole, funcdef_no=4, decl_uid=2973, cgraph_uid=5, symbol_order=4)

int whole (_Float64 x, _Decimal32 d)
{
  int D.2987;

  _1 = (int) x;
  _2 = (int) d;
  D.2987 = _1 + _2;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}


