
;; Function quad (quad, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

_Float128 quad (_Float128 a, double b)
{
  _Float128 D.1996;

  _1 = (_Float128) b;
  _2 = a * _1;
  D.1996 = _2 + 1.5e+0;
  goto <D.1997>;
  <D.1997>:
  return D.1996;
}



;; Function half_of (half_of, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=1)

_Float32 half_of (_Float32 x)
{
  _Float32 D.1998;

  D.1998 = x / 2.0e+0;
  goto <D.1999>;
  <D.1999>:
  return D.1998;
}



;; Function price (price, funcdef_no=2, decl_uid=1986, cgraph_uid=3, symbol_order=2)

_Decimal64 price (_Decimal64 net)
{
  _Decimal64 D.2000;

  D.2000 = net * 1.19;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function deep (deep, funcdef_no=3, decl_uid=1989, cgraph_uid=4, symbol_order=3)

long double deep (long double x)
{
  long double iftmp.0;
  long double D.2002;

  if (x > 5.0e-1) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  iftmp.0 = x;
  goto <D.2006>;
  <D.2005>:
  iftmp.0 = -x;
  <D.2006>:
  D.2002 = iftmp.0;
  goto <D.2007>;
  <D.2007>:
  return D.2002;
}



;; Function whole (whole, funcdef_no=4, decl_uid=1993, cgraph_uid=5, symbol_order=4)

int whole (_Float64 x, _Decimal32 d)
{
  int D.2008;

  _1 = (int) x;
  _2 = (int) d;
  D.2008 = _1 + _2;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}


