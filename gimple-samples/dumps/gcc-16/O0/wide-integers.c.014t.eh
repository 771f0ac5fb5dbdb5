
;; Function multiply (multiply, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

__int128 multiply (long int a, long int b)
{
  __int128 D.2973;

  _1 = (__int128) a;
  _2 = (__int128) b;
  D.2973 = _1 * _2;
  goto <D.2974>;
  <D.2974>:
  return D.2973;
}



;; Function high (high, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

long unsigned int high (__int128 unsigned x)
{
  long unsigned int D.2975;

  _1 = x >> 64;
  D.2975 = (long unsigned int) _1;
  goto <D.2976>;
  <D.2976>:
  return D.2975;
}



;; Function constant (constant, funcdef_no=2, decl_uid=2966, cgraph_uid=3, symbol_order=2)

__int128 unsigned constant ()
{
  __int128 unsigned D.2977;

  D.2977 = 0x10000000000000000000000007;
  goto <D.2978>;
  <D.2978>:
  return D.2977;
}



;; Function below (below, funcdef_no=3, decl_uid=2970, cgraph_uid=4, symbol_order=3)

int below (__int128 a, __int128 b)
{
  int D.2979;

  if (a >= b) goto <D.2980>; else goto <D.2981>;
  <D.2980>:
  _1 = a > b;
  D.2979 = (int) _1;
  goto <D.2982>;
  <D.2981>:
  D.2979 = -1;
  <D.2982>:
  goto <D.2983>;
  <D.2983>:
  return D.2979;
}


