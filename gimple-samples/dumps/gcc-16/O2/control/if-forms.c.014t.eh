
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
  int D.2990;

  _1 = x >= low;
  _2 = x <= high;
  _3 = _1 & _2;
  D.2990 = (int) _3;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function either (either, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2998;

  hits = 0;
  _1 = a == 1;
  _2 = b == 2;
  _3 = _1 | _2;
  if (_3 != 0) goto <D.2992>; else goto <D.2994>;
  <D.2994>:
  _4 = c == 3;
  _5 = a != b;
  _6 = _4 & _5;
  if (_6 != 0) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  hits = hits + 1;
  <D.2993>:
  if (a == 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  goto <D.2997>;
  <D.2996>:
  hits = hits + 2;
  <D.2997>:
  D.2998 = hits;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function nested (nested, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.3005;

  r = 0;
  if (a != 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  if (b != 0) goto <D.3002>; else goto <D.3003>;
  <D.3002>:
  r = 1;
  goto <D.3004>;
  <D.3003>:
  r = 2;
  <D.3004>:
  <D.3001>:
  D.3005 = r;
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function somewhere (somewhere, funcdef_no=4, decl_uid=2978, cgraph_uid=5, symbol_order=4)

int somewhere (int n)
{
  int own;
  static const char name[6] = "count";
  static int count;
  int D.3009;

  own = n;
  if (&count != 0B) goto <D.3007>; else goto <D.3008>;
  <D.3007>:
  count.0_1 = count;
  _2 = n + count.0_1;
  count = _2;
  <D.3008>:
  if (&name != 0B) goto <D.3010>; else goto <D.3011>;
  <D.3010>:
  count.1_3 = count;
  _4 = count.1_3 + 6;
  own.2_5 = own;
  D.3009 = _4 + own.2_5;
  goto <D.3012>;
  <D.3011>:
  D.3009 = 0;
  <D.3012>:
  goto <D.3014>;
  <D.3014>:
  own = {CLOBBER(eos)};
  goto <D.3013>;
  <D.3013>:
  return D.3009;
}


