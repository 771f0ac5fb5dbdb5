
;; Function sign (sign, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int sign (int x)
{
  int D.2986;

  if (x > 0) goto <D.2984>; else goto <D.2985>;
  <D.2984>:
  D.2986 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2989>;
  <D.2985>:
  if (x < 0) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  D.2986 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2989>;
  <D.2988>:
  D.2986 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2989>;
  <D.2989>:
  return D.2986;
}



;; Function in_range (in_range, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

int in_range (int x, int low, int high)
{
  int iftmp.0;
  int D.2990;

  if (x >= low) goto <D.2994>; else goto <D.2992>;
  <D.2994>:
  if (x <= high) goto <D.2995>; else goto <D.2992>;
  <D.2995>:
  iftmp.0 = 1;
  goto <D.2993>;
  <D.2992>:
  iftmp.0 = 0;
  <D.2993>:
  D.2990 = iftmp.0;
  goto <D.2996>;
  <D.2996>:
  return D.2990;
}



;; Function either (either, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.3005;

  hits = 0;
  if (a == 1) goto <D.2997>; else goto <D.2999>;
  <D.2999>:
  if (b == 2) goto <D.2997>; else goto <D.3000>;
  <D.3000>:
  if (c == 3) goto <D.3001>; else goto <D.2998>;
  <D.3001>:
  if (a != b) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  hits = hits + 1;
  <D.2998>:
  if (a == 0) goto <D.3002>; else goto <D.3003>;
  <D.3002>:
  goto <D.3004>;
  <D.3003>:
  hits = hits + 2;
  <D.3004>:
  D.3005 = hits;
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function nested (nested, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.3012;

  r = 0;
  if (a != 0) goto <D.3007>; else goto <D.3008>;
  <D.3007>:
  if (b != 0) goto <D.3009>; else goto <D.3010>;
  <D.3009>:
  r = 1;
  goto <D.3011>;
  <D.3010>:
  r = 2;
  <D.3011>:
  <D.3008>:
  D.3012 = r;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}



;; Function somewhere (somewhere, funcdef_no=4, decl_uid=2978, cgraph_uid=5, symbol_order=4)

int somewhere (int n)
{
  int own;
  static const char name[6] = "count";
  static int count;
  int D.3016;

  own = n;
  if (&count != 0B) goto <D.3014>; else goto <D.3015>;
  <D.3014>:
  count.1_1 = count;
  _2 = n + count.1_1;
  count = _2;
  <D.3015>:
  if (&name != 0B) goto <D.3017>; else goto <D.3018>;
  <D.3017>:
  count.2_3 = count;
  _4 = count.2_3 + 6;
  own.3_5 = own;
  D.3016 = _4 + own.3_5;
  goto <D.3019>;
  <D.3018>:
  D.3016 = 0;
  <D.3019>:
  goto <D.3021>;
  <D.3021>:
  own = {CLOBBER(eos)};
  goto <D.3020>;
  <D.3020>:
  return D.3016;
}


