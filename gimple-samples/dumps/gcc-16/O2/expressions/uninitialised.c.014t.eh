
;; Function never_set (never_set, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int never_set ()
{
  int x;
  int D.2985;

  D.2985 = x;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function sometimes (sometimes, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int sometimes (int c)
{
  int x;
  int D.2989;

  if (c != 0) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  x = 4;
  <D.2988>:
  D.2989 = x;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function in_loop (in_loop, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

int in_loop (int n)
{
  int i;
  int last;
  int D.2991;

  i = 0;
  goto <D.2974>;
  <D.2973>:
  last = i * i;
  i = i + 1;
  <D.2974>:
  if (i < n) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  D.2991 = last + i;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function parameter (parameter, funcdef_no=3, decl_uid=2977, cgraph_uid=4, symbol_order=3)

int parameter (int a, int b)
{
  int D.2995;

  if (b != 0) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  a = b;
  <D.2994>:
  D.2995 = a;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}



;; Function unused (unused, funcdef_no=4, decl_uid=2982, cgraph_uid=5, symbol_order=4)

int unused (int a, int b, int c)
{
  int D.2997;

  D.2997 = b;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}


