
;; Function twice (twice, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2995;

  D.2995 = n * 2;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}



;; Function thrice (thrice, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int thrice (int n)
{
  int D.2997;

  _1 = twice (n);
  D.2997 = n + _1;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}



;; Function outer (outer, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

int outer (int n)
{
  int D.2999;

  _1 = inner (n);
  _2 = thrice (n);
  D.2999 = _1 + _2;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function inner (inner, funcdef_no=3, decl_uid=2959, cgraph_uid=4, symbol_order=3)

int inner (int n)
{
  int D.3001;

  _1 = twice (n);
  D.3001 = n * _1;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function first (first, funcdef_no=4, decl_uid=2975, cgraph_uid=5, symbol_order=4)

int first (int n)
{
  int D.3003;

  _1 = thrice (n);
  _2 = tell (n);
  D.3003 = _1 + _2;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function second (second, funcdef_no=5, decl_uid=2978, cgraph_uid=6, symbol_order=5)

int second (int n)
{
  int D.3005;

  _1 = -n;
  D.3005 = twice (_1);
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function last (last, funcdef_no=7, decl_uid=2986, cgraph_uid=9, symbol_order=8)

int last (int n)
{
  int D.3007;

  _1 = n & 1;
  _2 = table[_1];
  _3 = wrapped (n);
  _4 = _2 (_3);
  _5 = outer (n);
  D.3007 = _4 + _5;
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}



;; Function wrapped (wrapped, funcdef_no=6, decl_uid=2983, cgraph_uid=8, symbol_order=7)

__attribute__((gnu_inline, always_inline))
int wrapped (int n)
{
  int D.3009;

  _1 = ABS_EXPR <n>;
  D.3009 = tell (_1);
  goto <D.3010>;
  <D.3010>:
  return D.3009;
}



;; Function behind (behind, funcdef_no=8, decl_uid=2989, cgraph_uid=10, symbol_order=9)

int behind (int n)
{
  int D.3011;

  _1 = last (n);
  _2 = n + 1;
  _3 = wrapped (_2);
  D.3011 = _1 + _3;
  goto <D.3012>;
  <D.3012>:
  return D.3011;
}



;; Function uses_behind (uses_behind, funcdef_no=9, decl_uid=2992, cgraph_uid=11, symbol_order=10)

int uses_behind (int n)
{
  int D.3013;

  if (n != 0) goto <D.3014>; else goto <D.3015>;
  <D.3014>:
  D.3013 = behind (n);
  goto <D.3016>;
  <D.3015>:
  D.3013 = twice (n);
  <D.3016>:
  goto <D.3017>;
  <D.3017>:
  return D.3013;
}


