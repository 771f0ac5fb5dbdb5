
;; Function last (last, funcdef_no=6, decl_uid=2979, cgraph_uid=7, symbol_order=6)

int last (int x)
{
  int D.2985;

  _1 = small (x);
  x.0_2 = (unsigned int) x;
  _3 = even (x.0_2);
  D.2985 = _1 + _3;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function small (small, funcdef_no=2, decl_uid=2965, cgraph_uid=3, symbol_order=2)

int small (int x)
{
  int D.2987;

  _1 = helper (x);
  D.2987 = _1 + -1;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function helper (helper, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int helper (int x)
{
  int D.2989;

  D.2989 = x * 3;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function even (even, funcdef_no=5, decl_uid=2971, cgraph_uid=6, symbol_order=5)

int even (unsigned int n)
{
  int D.2991;

  if (n != 0) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  _1 = n + 4294967295;
  D.2991 = odd (_1);
  goto <D.2994>;
  <D.2993>:
  D.2991 = 1;
  <D.2994>:
  goto <D.2995>;
  <D.2995>:
  return D.2991;
}



;; Function odd (odd, funcdef_no=4, decl_uid=2973, cgraph_uid=5, symbol_order=4)

int odd (unsigned int n)
{
  int D.2996;

  if (n != 0) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  _1 = n + 4294967295;
  D.2996 = even (_1);
  goto <D.2999>;
  <D.2998>:
  D.2996 = 0;
  <D.2999>:
  goto <D.3000>;
  <D.3000>:
  return D.2996;
}



;; Function main (main, funcdef_no=7, decl_uid=2982, cgraph_uid=8, symbol_order=7)

int main ()
{
  int D.3001;

  D.3001 = last (4);
  goto <D.3002>;
  D.3001 = 0;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}


