
;; Function truncate (truncate, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

int truncate (double x)
{
  int finally_tmp.0;
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
  finally_tmp.0 = 0;
  goto <D.2988>;
  <D.2988>:
  note (&handle);
  switch (finally_tmp.0) <default: <D.2991>, case 1: <D.2990>>
  <D.2991>:
  goto <D.2993>;
  <D.2993>:
  handle = {CLOBBER(eos)};
  goto <D.2983>;
  <D.2983>:
  return D.2982;
  <D.2989>:
  finally_tmp.0 = 1;
  goto <D.2988>;
  <D.2990>:
  resx 2
  <D.2992>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function widen (widen, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

float widen (int i)
{
  int finally_tmp.1;
  float D.2996;
  int handle;
  float D.2994;

  handle = i;
  D.2996 = (float) i;
  D.2994 = D.2996;
  finally_tmp.1 = 0;
  goto <D.2998>;
  <D.2998>:
  note (&handle);
  switch (finally_tmp.1) <default: <D.3001>, case 1: <D.3000>>
  <D.3001>:
  goto <D.3003>;
  <D.3003>:
  handle = {CLOBBER(eos)};
  goto <D.2995>;
  <D.2995>:
  return D.2994;
  <D.2999>:
  finally_tmp.1 = 1;
  goto <D.2998>;
  <D.3000>:
  resx 2
  <D.3002>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function twice (twice, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

real twice (real x)
{
  double D.3007;
  double D.3006;
  double sum;
  real one;
  real D.3004;

  one = 1.0e+0;
  D.3006 = one * 2.0e+0;
  _1 = D.3006;
  D.3007 = x + _1;
  sum = D.3007;
  D.3004 = sum;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}



;; Function scaled (scaled, funcdef_no=3, decl_uid=2978, cgraph_uid=4, symbol_order=3)

real scaled (real x, real y)
{
  int finally_tmp.2;
  bool D.3014;
  real D.3013;
  int handle;
  real D.3008;

  handle = 0;
  D.3013 = x * y;
  x = D.3013;
  D.3014 = x < y;
  _1 = D.3014;
  if (_1 != 0) goto <D.3009>; else goto <D.3010>;
  <D.3009>:
  D.3008 = x;
  goto <D.3011>;
  <D.3010>:
  D.3008 = y;
  <D.3011>:
  finally_tmp.2 = 0;
  goto <D.3016>;
  <D.3016>:
  note (&handle);
  switch (finally_tmp.2) <default: <D.3019>, case 1: <D.3018>>
  <D.3019>:
  goto <D.3021>;
  <D.3021>:
  handle = {CLOBBER(eos)};
  goto <D.3012>;
  <D.3012>:
  return D.3008;
  <D.3017>:
  finally_tmp.2 = 1;
  goto <D.3016>;
  <D.3018>:
  resx 2
  <D.3020>:
  handle = {CLOBBER(eos)};
  resx 1
}


