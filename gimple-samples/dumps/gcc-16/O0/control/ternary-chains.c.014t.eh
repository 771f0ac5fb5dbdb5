
;; Function clamp (clamp, funcdef_no=0, decl_uid=2964, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int D.2991;

  if (x >= low) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  D.2991 = MIN_EXPR <x, high>;
  goto <D.2994>;
  <D.2993>:
  D.2991 = low;
  <D.2994>:
  goto <D.2995>;
  <D.2995>:
  return D.2991;
}



;; Function as_argument (as_argument, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int as_argument (int a, int b)
{
  int iftmp.1;
  int iftmp.0;
  int D.2996;

  if (b != 0) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  iftmp.0 = a;
  goto <D.3000>;
  <D.2999>:
  iftmp.0 = 2;
  <D.3000>:
  if (a != 0) goto <D.3002>; else goto <D.3003>;
  <D.3002>:
  iftmp.1 = b;
  goto <D.3004>;
  <D.3003>:
  iftmp.1 = 1;
  <D.3004>:
  D.2996 = f (iftmp.1, iftmp.0);
  goto <D.3005>;
  <D.3005>:
  return D.2996;
}



;; Function no_middle (no_middle, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

int no_middle (int a, int b)
{
  int a.2;
  int D.3006;

  a.2 = a;
  if (a.2 != 0) goto <D.3008>; else goto <D.3009>;
  <D.3008>:
  D.3006 = a.2;
  goto <D.3010>;
  <D.3009>:
  D.3006 = b;
  <D.3010>:
  goto <D.3011>;
  <D.3011>:
  return D.3006;
}



;; Function choose (choose, funcdef_no=3, decl_uid=2977, cgraph_uid=4, symbol_order=3)

void choose (int which, int * a, int * b)
{
  int * iftmp.4;
  int iftmp.3;

  if (which != 0) goto <D.3013>; else goto <D.3014>;
  <D.3013>:
  iftmp.3 = 1;
  goto <D.3015>;
  <D.3014>:
  iftmp.3 = 2;
  <D.3015>:
  if (which != 0) goto <D.3017>; else goto <D.3018>;
  <D.3017>:
  iftmp.4 = a;
  goto <D.3019>;
  <D.3018>:
  iftmp.4 = b;
  <D.3019>:
  *iftmp.4 = iftmp.3;
  return;
}



;; Function either (either, funcdef_no=4, decl_uid=2984, cgraph_uid=5, symbol_order=4)

struct s either (int which, struct s a, struct s b)
{
  struct s D.3020;

  if (which != 0) goto <D.3021>; else goto <D.3022>;
  <D.3021>:
  D.3020 = a;
  goto <D.3023>;
  <D.3022>:
  D.3020 = b;
  <D.3023>:
  goto <D.3024>;
  <D.3024>:
  return D.3020;
}



;; Function comma (comma, funcdef_no=5, decl_uid=2987, cgraph_uid=6, symbol_order=5)

int comma (int a)
{
  int x;
  int D.3025;

  a = a + 1;
  x = a * 2;
  f (x, a);
  D.3025 = x;
  goto <D.3026>;
  <D.3026>:
  return D.3025;
}


