
;; Function widen (widen, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

long int widen (signed char c, short unsigned int s)
{
  long int D.2017;

  _1 = (int) c;
  _2 = (int) s;
  _3 = _1 + _2;
  D.2017 = (long int) _3;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}



;; Function narrow (narrow, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

unsigned char narrow (long int x)
{
  unsigned char D.2019;

  D.2019 = (unsigned char) x;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function from_float (from_float, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

int from_float (double d, float f)
{
  int D.2021;

  _1 = (int) d;
  _2 = (unsigned int) _1;
  _3 = (unsigned int) f;
  _4 = _2 + _3;
  D.2021 = (int) _4;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function to_float (to_float, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

double to_float (int i, long unsigned int u)
{
  double D.2023;

  _1 = (double) i;
  _2 = _1 * 5.0e-1;
  _3 = (double) u;
  D.2023 = _2 + _3;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function truth (truth, funcdef_no=4, decl_uid=1999, cgraph_uid=5, symbol_order=4)

_Bool truth (int x, double d, void * p)
{
  int iftmp.0;
  _Bool D.2025;

  if (x != 0) goto <D.2027>; else goto <D.2030>;
  <D.2030>:
  if (d != 0.0) goto <D.2027>; else goto <D.2031>;
  <D.2031>:
  if (p != 0B) goto <D.2027>; else goto <D.2028>;
  <D.2027>:
  iftmp.0 = 1;
  goto <D.2029>;
  <D.2028>:
  iftmp.0 = 0;
  <D.2029>:
  D.2025 = (_Bool) iftmp.0;
  goto <D.2032>;
  <D.2032>:
  return D.2025;
}



;; Function flip (flip, funcdef_no=5, decl_uid=2002, cgraph_uid=6, symbol_order=5)

_Bool flip (_Bool b)
{
  _Bool D.2033;

  _1 = (int) b;
  _2 = _1 != 0;
  _3 = ~_2;
  _4 = (int) _3;
  D.2033 = (_Bool) _4;
  goto <D.2034>;
  <D.2034>:
  return D.2033;
}



;; Function kind (kind, funcdef_no=6, decl_uid=2005, cgraph_uid=7, symbol_order=6)

small kind (int x)
{
  small D.2035;

  _1 = x & 1;
  D.2035 = (small) _1;
  goto <D.2036>;
  <D.2036>:
  return D.2035;
}



;; Function as_pointer (as_pointer, funcdef_no=7, decl_uid=2008, cgraph_uid=8, symbol_order=7)

void * as_pointer (long unsigned int x)
{
  void * D.2037;

  D.2037 = (void *) x;
  goto <D.2038>;
  <D.2038>:
  return D.2037;
}



;; Function as_number (as_number, funcdef_no=8, decl_uid=2011, cgraph_uid=9, symbol_order=8)

long unsigned int as_number (void * p)
{
  long unsigned int D.2039;

  _1 = p == 0B;
  _2 = (long unsigned int) _1;
  p.1_3 = (long unsigned int) p;
  D.2039 = _2 + p.1_3;
  goto <D.2040>;
  <D.2040>:
  return D.2039;
}



;; Function longer (longer, funcdef_no=9, decl_uid=2014, cgraph_uid=10, symbol_order=9)

long double longer (float f)
{
  long double D.2041;

  D.2041 = (long double) f;
  goto <D.2042>;
  <D.2042>:
  return D.2041;
}


