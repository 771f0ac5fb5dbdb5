
;; Function truncate (truncate, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

int truncate (double x)
{
  unsigned char D.2986;
  float D.2985;
  int D.2984;
  unsigned char c;
  int i;
  int handle;
  int D.2982;

  handle = 0;
  D.2984 = (int) x;
  i = D.2984;
  D.2985 = (float) i;
  _1 = D.2985;
  D.2986 = (unsigned char) _1;
  c = D.2986;
  _2 = (int) c;
  D.2982 = i + _2;
  goto <D.2988>;
  <D.2988>:
  note (&handle);
  goto <D.2990>;
  <D.2990>:
  handle = {CLOBBER(eos)};
  goto <D.2983>;
  <D.2983>:
  return D.2982;
  <D.2987>:
  note (&handle);
  resx 2
  <D.2989>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function widen (widen, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

float widen (int i)
{
  float D.2993;
  int handle;
  float D.2991;

  handle = i;
  D.2993 = (float) i;
  D.2991 = D.2993;
  goto <D.2995>;
  <D.2995>:
  note (&handle);
  goto <D.2997>;
  <D.2997>:
  handle = {CLOBBER(eos)};
  goto <D.2992>;
  <D.2992>:
  return D.2991;
  <D.2994>:
  note (&handle);
  resx 2
  <D.2996>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function twice (twice, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

real twice (real x)
{
  double D.3001;
  double D.3000;
  double sum;
  real one;
  real D.2998;

  one = 1.0e+0;
  D.3000 = one * 2.0e+0;
  _1 = D.3000;
  D.3001 = x + _1;
  sum = D.3001;
  D.2998 = sum;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function scaled (scaled, funcdef_no=3, decl_uid=2978, cgraph_uid=4, symbol_order=3)

real scaled (real x, real y)
{
  bool D.3008;
  real D.3007;
  int handle;
  real D.3002;

  handle = 0;
  D.3007 = x * y;
  x = D.3007;
  D.3008 = x < y;
  _1 = D.3008;
  if (_1 != 0) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  D.3002 = x;
  goto <D.3005>;
  <D.3004>:
  D.3002 = y;
  <D.3005>:
  goto <D.3010>;
  <D.3010>:
  note (&handle);
  goto <D.3012>;
  <D.3012>:
  handle = {CLOBBER(eos)};
  goto <D.3006>;
  <D.3006>:
  return D.3002;
  <D.3009>:
  note (&handle);
  resx 2
  <D.3011>:
  handle = {CLOBBER(eos)};
  resx 1
}


