
;; Function sum_to (sum_to, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int sum_to (int n)
{
  int i;
  int sum;
  int D.2018;

  sum = 0;
  i = 1;
  goto <D.1986>;
  <D.1985>:
  sum = sum + i;
  i = i + 1;
  <D.1986>:
  if (i <= n) goto <D.1985>; else goto <D.1983>;
  <D.1983>:
  D.2018 = sum;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function pairs (pairs, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

int pairs (int n)
{
  int j;
  int i;
  int count;
  int D.2022;

  count = 0;
  i = 0;
  goto <D.2000>;
  <D.1999>:
  j = i + 1;
  goto <D.1998>;
  <D.1997>:
  _1 = i ^ j;
  _2 = _1 & 1;
  if (_2 != 0) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  count = count + 1;
  <D.2021>:
  j = j + 1;
  <D.1998>:
  if (j < n) goto <D.1997>; else goto <D.1995>;
  <D.1995>:
  i = i + 1;
  <D.2000>:
  if (i < n) goto <D.1999>; else goto <D.1993>;
  <D.1993>:
  D.2022 = count;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function first_power (first_power, funcdef_no=2, decl_uid=2002, cgraph_uid=3, symbol_order=2)

int first_power (int limit)
{
  int p;
  int D.2024;

  p = 1;
  goto <D.2006>;
  <D.2007>:
  p = p * 2;
  <D.2006>:
  if (p < limit) goto <D.2007>; else goto <D.2005>;
  <D.2005>:
  D.2024 = p;
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}



;; Function two_counters (two_counters, funcdef_no=3, decl_uid=2009, cgraph_uid=4, symbol_order=3)

int two_counters (int n)
{
  int j;
  int i;
  int D.2026;

  i = 0;
  j = n;
  goto <D.2016>;
  <D.2015>:
  i = i + 1;
  j = j + -1;
  <D.2016>:
  if (i < j) goto <D.2015>; else goto <D.2013>;
  <D.2013>:
  D.2026 = i;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}


