
;; Function load (load, funcdef_no=0, decl_uid=2965, cgraph_uid=1, symbol_order=0)

int load (int * from)
{
  int D.2997;
  int handle;
  int D.2995;

  handle = 0;
  D.2997 = *from;
  _1 = D.2997;
  handle = _1;
  handle.0_2 = handle;
  D.2995 = handle.0_2 * 2;
  goto <D.2999>;
  <D.2999>:
  note (&handle);
  goto <D.3001>;
  <D.3001>:
  handle = {CLOBBER(eos)};
  goto <D.2996>;
  <D.2996>:
  return D.2995;
  <D.2998>:
  note (&handle);
  resx 2
  <D.3000>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function element (element, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

int element (int index)
{
  int D.3004;
  int handle;
  int D.3002;

  _1 = table[3];
  handle = _1;
  D.3004 = table[index];
  _2 = D.3004;
  handle.1_3 = handle;
  _4 = _2 + handle.1_3;
  handle = _4;
  D.3002 = handle;
  goto <D.3006>;
  <D.3006>:
  note (&handle);
  goto <D.3008>;
  <D.3008>:
  handle = {CLOBBER(eos)};
  goto <D.3003>;
  <D.3003>:
  return D.3002;
  <D.3005>:
  note (&handle);
  resx 2
  <D.3007>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function divide (divide, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

int divide (int a, int b)
{
  int D.3013;
  int handle;
  int D.3011;

  _1 = a / 4;
  handle = _1;
  if (b > 3) goto <D.3009>; else goto <D.3010>;
  <D.3009>:
  D.3013 = a / b;
  _2 = D.3013;
  handle = _2;
  <D.3010>:
  D.3011 = handle;
  goto <D.3015>;
  <D.3015>:
  note (&handle);
  goto <D.3017>;
  <D.3017>:
  handle = {CLOBBER(eos)};
  goto <D.3012>;
  <D.3012>:
  return D.3011;
  <D.3014>:
  note (&handle);
  resx 2
  <D.3016>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function store (store, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

void store (int * to, int n)
{
  int D.3018;
  int handle;

  handle = n;
  goto <D.2983>;
  <D.2984>:
  handle.2_1 = handle;
  D.3018 = open_it (handle.2_1);
  _2 = D.3018;
  *to = _2;
  <D.2983>:
  n.3_3 = n;
  n = n.3_3 + -1;
  if (n.3_3 > 0) goto <D.2984>; else goto <D.2982>;
  <D.2982>:
  note (&handle);
  goto <D.3019>;
  <D.3019>:
  handle = {CLOBBER(eos)};
  goto <D.3021>;
  <D.3021>:
  return;
  <D.3020>:
  note (&handle);
  resx 2
  <D.3022>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function multiply (multiply, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

double multiply (double by)
{
  double D.3025;
  int handle;
  double D.3023;

  handle = 0;
  scale.4_1 = scale;
  D.3025 = by * scale.4_1;
  D.3023 = D.3025;
  goto <D.3027>;
  <D.3027>:
  note (&handle);
  goto <D.3029>;
  <D.3029>:
  handle = {CLOBBER(eos)};
  goto <D.3024>;
  <D.3024>:
  return D.3023;
  <D.3026>:
  note (&handle);
  resx 2
  <D.3028>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function plain (plain, funcdef_no=5, decl_uid=2991, cgraph_uid=6, symbol_order=5)

int plain (int * from, int by)
{
  int D.3034;
  int D.3033;
  int D.3032;
  int sum;
  int D.3030;

  D.3032 = *from;
  _1 = D.3032;
  D.3033 = _1 / by;
  sum = D.3033;
  _2 = from + 4;
  D.3034 = *_2;
  _3 = D.3034;
  D.3030 = sum + _3;
  goto <D.3031>;
  <D.3031>:
  return D.3030;
}


