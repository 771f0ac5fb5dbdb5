
;; Function helper (helper, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int helper (int x)
{
  int D.2985;

  D.2985 = x * 3;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function unused (unused, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

int unused (int x)
{
  int D.2987;

  _1 = helper (x);
  D.2987 = _1 + 1;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function odd (odd, funcdef_no=4, decl_uid=2973, cgraph_uid=5, symbol_order=4)

int odd (unsigned int n)
{
  int D.2989;

  if (n != 0) goto <D.2990>; else goto <D.2991>;
  <D.2990>:
  _1 = n + 4294967295;
  D.2989 = even (_1);
  goto <D.2992>;
  <D.2991>:
  D.2989 = 0;
  <D.2992>:
  goto <D.2993>;
  <D.2993>:
  return D.2989;
}



;; Function even (even, funcdef_no=5, decl_uid=2971, cgraph_uid=6, symbol_order=5)

int even (unsigned int n)
{
  int D.2994;

  if (n != 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  _1 = n + 4294967295;
  D.2994 = odd (_1);
  goto <D.2997>;
  <D.2996>:
  D.2994 = 1;
  <D.2997>:
  goto <D.2998>;
  <D.2998>:
  return D.2994;
}



;; Function last (last, funcdef_no=6, decl_uid=2979, cgraph_uid=7, symbol_order=6)

int last (int x)
{
  int D.2999;

  _1 = small (x);
  x.0_2 = (unsigned int) x;
  _3 = even (x.0_2);
  D.2999 = _1 + _3;
  goto <D.3000>;
  <D.3000>:
  return D.2999;
}



;; Function small (small, funcdef_no=2, decl_uid=2965, cgraph_uid=3, symbol_order=2)

int small (int x)
{
  int D.3001;

  _1 = helper (x);
  D.3001 = _1 + -1;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function main (main, funcdef_no=7, decl_uid=2982, cgraph_uid=8, symbol_order=7)

int main ()
{
  int D.3003;

  D.3003 = last (4);
  goto <D.3004>;
  D.3003 = 0;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}


