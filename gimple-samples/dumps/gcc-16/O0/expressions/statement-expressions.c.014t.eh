
;; Function three (three, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int three (int a, int b, int c)
{
  int _b;
  int _a;
  int _b;
  int _a;
  int D.2972;
  int D.2973;
  int D.2990;

  _a = a;
  _a = b;
  _b = c;
  D.2972 = MAX_EXPR <_b, _a>;
  _b = D.2972;
  D.2973 = MAX_EXPR <_b, _a>;
  D.2990 = D.2973;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function with_loop (with_loop, funcdef_no=1, decl_uid=2975, cgraph_uid=2, symbol_order=1)

int with_loop (int n)
{
  int i;
  int s;
  int D.2993;
  int D.2979;
  int D.2992;

  s = 0;
  i = 0;
  goto <D.2983>;
  <D.2982>:
  D.2993 = get (i);
  s = D.2993 + s;
  i = i + 1;
  <D.2983>:
  if (i < n) goto <D.2982>; else goto <D.2980>;
  <D.2980>:
  D.2979 = s;
  D.2992 = D.2979 + 1;
  goto <D.2994>;
  <D.2994>:
  return D.2992;
}



;; Function leaves (leaves, funcdef_no=2, decl_uid=2985, cgraph_uid=3, symbol_order=2)

int leaves (int n)
{
  int x;
  int D.2997;
  int D.2988;

  if (n > 3) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  D.2997 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2998>;
  <D.2996>:
  D.2988 = get (n);
  x = D.2988;
  D.2997 = x + 1;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}


