
;; Function multiply (multiply, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

__int128 multiply (long int a, long int b)
{
  __int128 D.2988;

  _1 = (__int128) a;
  _2 = (__int128) b;
  D.2988 = _1 * _2;
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function high (high, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

long unsigned int high (__int128 unsigned x)
{
  long unsigned int D.2990;

  _1 = x >> 64;
  D.2990 = (long unsigned int) _1;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function constant (constant, funcdef_no=2, decl_uid=2966, cgraph_uid=3, symbol_order=2)

__int128 unsigned constant ()
{
  __int128 unsigned D.2992;

  D.2992 = 0x10000000000000000000000007;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function below (below, funcdef_no=3, decl_uid=2970, cgraph_uid=4, symbol_order=3)

int below (__int128 a, __int128 b)
{
  int D.2994;

  if (a >= b) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  _1 = a > b;
  D.2994 = (int) _1;
  goto <D.2997>;
  <D.2996>:
  D.2994 = -1;
  <D.2997>:
  goto <D.2998>;
  <D.2998>:
  return D.2994;
}



;; Function one_case (one_case, funcdef_no=4, decl_uid=2973, cgraph_uid=5, symbol_order=4)

int one_case (__int128 unsigned x)
{
  int D.2999;

  switch (x) <default: <D.3000>, case 0xfffffffffffffffffffffffffffffffd: <D.2975>>
  <D.2975>:
  D.2999 = 1;
  goto <D.3001>;
  <D.3000>:
  D.2999 = 2;
  goto <D.3001>;
  <D.3001>:
  return D.2999;
}



;; Function one_range (one_range, funcdef_no=5, decl_uid=2979, cgraph_uid=6, symbol_order=5)

int one_range (__int128 unsigned x, __int128 y)
{
  int D.3002;

  switch (x) <default: <D.3003>, case 20 ... 24: <D.2981>>
  <D.2981>:
  D.3002 = 1;
  goto <D.3006>;
  <D.3003>:
  switch (y) <default: <D.3004>, case 20 ... 24: <D.2982>>
  <D.2982>:
  D.3002 = 3;
  goto <D.3006>;
  <D.3004>:
  switch (y) <default: <D.3005>, case -20 ... 24: <D.2983>>
  <D.2983>:
  D.3002 = 4;
  goto <D.3006>;
  <D.3005>:
  D.3002 = 2;
  goto <D.3006>;
  <D.3006>:
  return D.3002;
}


