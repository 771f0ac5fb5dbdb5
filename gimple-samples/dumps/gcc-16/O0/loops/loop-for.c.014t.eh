
;; Function sum_to (sum_to, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int sum_to (int n)
{
  int i;
  int sum;
  int D.2998;

  sum = 0;
  i = 1;
  goto <D.2966>;
  <D.2965>:
  sum = sum + i;
  i = i + 1;
  <D.2966>:
  if (i <= n) goto <D.2965>; else goto <D.2963>;
  <D.2963>:
  D.2998 = sum;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function pairs (pairs, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int pairs (int n)
{
  int j;
  int i;
  int count;
  int D.3002;

  count = 0;
  i = 0;
  goto <D.2980>;
  <D.2979>:
  j = i + 1;
  goto <D.2978>;
  <D.2977>:
  _1 = i ^ j;
  _2 = _1 & 1;
  if (_2 != 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  count = count + 1;
  <D.3001>:
  j = j + 1;
  <D.2978>:
  if (j < n) goto <D.2977>; else goto <D.2975>;
  <D.2975>:
  i = i + 1;
  <D.2980>:
  if (i < n) goto <D.2979>; else goto <D.2973>;
  <D.2973>:
  D.3002 = count;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function first_power (first_power, funcdef_no=2, decl_uid=2982, cgraph_uid=3, symbol_order=2)

int first_power (int limit)
{
  int p;
  int D.3004;

  p = 1;
  goto <D.2986>;
  <D.2987>:
  p = p * 2;
  <D.2986>:
  if (p < limit) goto <D.2987>; else goto <D.2985>;
  <D.2985>:
  D.3004 = p;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}



;; Function two_counters (two_counters, funcdef_no=3, decl_uid=2989, cgraph_uid=4, symbol_order=3)

int two_counters (int n)
{
  int j;
  int i;
  int D.3006;

  i = 0;
  j = n;
  goto <D.2996>;
  <D.2995>:
  i = i + 1;
  j = j + -1;
  <D.2996>:
  if (i < j) goto <D.2995>; else goto <D.2993>;
  <D.2993>:
  D.3006 = i;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}


