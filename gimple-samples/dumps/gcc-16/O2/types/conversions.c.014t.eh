
;; Function widen (widen, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

long int widen (signed char c, short unsigned int s)
{
  long int D.2997;

  _1 = (int) c;
  _2 = (int) s;
  _3 = _1 + _2;
  D.2997 = (long int) _3;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}



;; Function narrow (narrow, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

unsigned char narrow (long int x)
{
  unsigned char D.2999;

  D.2999 = (unsigned char) x;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function from_float (from_float, funcdef_no=2, decl_uid=2970, cgraph_uid=3, symbol_order=2)

int from_float (double d, float f)
{
  int D.3001;

  _1 = (int) d;
  _2 = (unsigned int) _1;
  _3 = (unsigned int) f;
  _4 = _2 + _3;
  D.3001 = (int) _4;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function to_float (to_float, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

double to_float (int i, long unsigned int u)
{
  double D.3003;

  _1 = (double) i;
  _2 = _1 * 5.0e-1;
  _3 = (double) u;
  D.3003 = _2 + _3;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function truth (truth, funcdef_no=4, decl_uid=2979, cgraph_uid=5, symbol_order=4)

bool truth (int x, double d, void * p)
{
  int iftmp.0;
  bool D.3005;

  _1 = x != 0;
  _2 = d != 0.0;
  _3 = _1 | _2;
  if (_3 != 0) goto <D.3007>; else goto <D.3010>;
  <D.3010>:
  if (p != 0B) goto <D.3007>; else goto <D.3008>;
  <D.3007>:
  iftmp.0 = 1;
  goto <D.3009>;
  <D.3008>:
  iftmp.0 = 0;
  <D.3009>:
  D.3005 = (bool) iftmp.0;
  goto <D.3011>;
  <D.3011>:
  return D.3005;
}



;; Function flip (flip, funcdef_no=5, decl_uid=2982, cgraph_uid=6, symbol_order=5)

bool flip (bool b)
{
  bool D.3012;

  _1 = (int) b;
  _2 = _1 != 0;
  _3 = ~_2;
  _4 = (int) _3;
  D.3012 = (bool) _4;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}



;; Function kind (kind, funcdef_no=6, decl_uid=2985, cgraph_uid=7, symbol_order=6)

small kind (int x)
{
  small D.3014;

  _1 = x & 1;
  D.3014 = (small) _1;
  goto <D.3015>;
  <D.3015>:
  return D.3014;
}



;; Function as_pointer (as_pointer, funcdef_no=7, decl_uid=2988, cgraph_uid=8, symbol_order=7)

void * as_pointer (long unsigned int x)
{
  void * D.3016;

  D.3016 = (void *) x;
  goto <D.3017>;
  <D.3017>:
  return D.3016;
}



;; Function as_number (as_number, funcdef_no=8, decl_uid=2991, cgraph_uid=9, symbol_order=8)

long unsigned int as_number (void * p)
{
  long unsigned int D.3018;

  _1 = p == 0B;
  _2 = (long unsigned int) _1;
  p.1_3 = (long unsigned int) p;
  D.3018 = _2 + p.1_3;
  goto <D.3019>;
  <D.3019>:
  return D.3018;
}



;; Function longer (longer, funcdef_no=9, decl_uid=2994, cgraph_uid=10, symbol_order=9)

long double longer (float f)
{
  long double D.3020;

  D.3020 = (long double) f;
  goto <D.3021>;
  <D.3021>:
  return D.3020;
}


