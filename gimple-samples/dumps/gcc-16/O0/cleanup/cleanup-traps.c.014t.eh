
;; Function load (load, funcdef_no=0, decl_uid=2965, cgraph_uid=1, symbol_order=0)

int load (int * from)
{
  int finally_tmp.1;
  int D.2997;
  int handle;
  int D.2995;

  handle = 0;
  D.2997 = *from;
  _1 = D.2997;
  handle = _1;
  handle.0_2 = handle;
  D.2995 = handle.0_2 * 2;
  finally_tmp.1 = 0;
  goto <D.2999>;
  <D.2999>:
  note (&handle);
  switch (finally_tmp.1) <default: <D.3002>, case 1: <D.3001>>
  <D.3002>:
  goto <D.3004>;
  <D.3004>:
  handle = {CLOBBER(eos)};
  goto <D.2996>;
  <D.2996>:
  return D.2995;
  <D.3000>:
  finally_tmp.1 = 1;
  goto <D.2999>;
  <D.3001>:
  resx 2
  <D.3003>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function element (element, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

int element (int index)
{
  int finally_tmp.3;
  int D.3007;
  int handle;
  int D.3005;

  _1 = table[3];
  handle = _1;
  D.3007 = table[index];
  _2 = D.3007;
  handle.2_3 = handle;
  _4 = _2 + handle.2_3;
  handle = _4;
  D.3005 = handle;
  finally_tmp.3 = 0;
  goto <D.3009>;
  <D.3009>:
  note (&handle);
  switch (finally_tmp.3) <default: <D.3012>, case 1: <D.3011>>
  <D.3012>:
  goto <D.3014>;
  <D.3014>:
  handle = {CLOBBER(eos)};
  goto <D.3006>;
  <D.3006>:
  return D.3005;
  <D.3010>:
  finally_tmp.3 = 1;
  goto <D.3009>;
  <D.3011>:
  resx 2
  <D.3013>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function divide (divide, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

int divide (int a, int b)
{
  int finally_tmp.4;
  int D.3019;
  int handle;
  int D.3017;

  _1 = a / 4;
  handle = _1;
  if (b > 3) goto <D.3015>; else goto <D.3016>;
  <D.3015>:
  D.3019 = a / b;
  _2 = D.3019;
  handle = _2;
  <D.3016>:
  D.3017 = handle;
  finally_tmp.4 = 0;
  goto <D.3021>;
  <D.3021>:
  note (&handle);
  switch (finally_tmp.4) <default: <D.3024>, case 1: <D.3023>>
  <D.3024>:
  goto <D.3026>;
  <D.3026>:
  handle = {CLOBBER(eos)};
  goto <D.3018>;
  <D.3018>:
  return D.3017;
  <D.3022>:
  finally_tmp.4 = 1;
  goto <D.3021>;
  <D.3023>:
  resx 2
  <D.3025>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function store (store, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

void store (int * to, int n)
{
  int finally_tmp.7;
  int D.3027;
  int handle;

  handle = n;
  goto <D.2983>;
  <D.2984>:
  handle.5_1 = handle;
  D.3027 = open_it (handle.5_1);
  _2 = D.3027;
  *to = _2;
  <D.2983>:
  n.6_3 = n;
  n = n.6_3 + -1;
  if (n.6_3 > 0) goto <D.2984>; else goto <D.2982>;
  <D.2982>:
  finally_tmp.7 = 1;
  <D.3029>:
  note (&handle);
  switch (finally_tmp.7) <default: <D.3033>, case 1: <D.3030>>
  <D.3030>:
  goto <D.3031>;
  <D.3031>:
  handle = {CLOBBER(eos)};
  goto <D.3034>;
  <D.3034>:
  return;
  <D.3032>:
  finally_tmp.7 = 0;
  goto <D.3029>;
  <D.3033>:
  resx 2
  <D.3035>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function multiply (multiply, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

double multiply (double by)
{
  int finally_tmp.9;
  double D.3038;
  int handle;
  double D.3036;

  handle = 0;
  scale.8_1 = scale;
  D.3038 = by * scale.8_1;
  D.3036 = D.3038;
  finally_tmp.9 = 0;
  goto <D.3040>;
  <D.3040>:
  note (&handle);
  switch (finally_tmp.9) <default: <D.3043>, case 1: <D.3042>>
  <D.3043>:
  goto <D.3045>;
  <D.3045>:
  handle = {CLOBBER(eos)};
  goto <D.3037>;
  <D.3037>:
  return D.3036;
  <D.3041>:
  finally_tmp.9 = 1;
  goto <D.3040>;
  <D.3042>:
  resx 2
  <D.3044>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function plain (plain, funcdef_no=5, decl_uid=2991, cgraph_uid=6, symbol_order=5)

int plain (int * from, int by)
{
  int D.3050;
  int D.3049;
  int D.3048;
  int sum;
  int D.3046;

  D.3048 = *from;
  _1 = D.3048;
  D.3049 = _1 / by;
  sum = D.3049;
  _2 = from + 4;
  D.3050 = *_2;
  _3 = D.3050;
  D.3046 = sum + _3;
  goto <D.3047>;
  <D.3047>:
  return D.3046;
}


