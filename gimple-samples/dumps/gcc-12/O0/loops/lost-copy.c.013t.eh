
;; Function lost_copy (lost_copy, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int lost_copy (int n)
{
  int y;
  int x;
  int D.2018;

  x = 1;
  <D.1985>:
  y = x;
  x = x + 1;
  if (x < n) goto <D.1985>; else goto <D.1983>;
  <D.1983>:
  D.2018 = y;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function swap_loop (swap_loop, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int swap_loop (int n)
{
  int t;
  int b;
  int a;
  int D.2020;

  a = 1;
  b = 2;
  goto <D.1993>;
  <D.1994>:
  t = a;
  a = b;
  b = t;
  <D.1993>:
  n.0_1 = n;
  n = n.0_1 + -1;
  if (n.0_1 != 0) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  _2 = a * 10;
  D.2020 = b + _2;
  goto <D.2021>;
  <D.2021>:
  return D.2020;
}



;; Function fibonacci (fibonacci, funcdef_no=2, decl_uid=1996, cgraph_uid=3, symbol_order=2)

unsigned int fibonacci (unsigned int n)
{
  unsigned int next;
  unsigned int i;
  unsigned int b;
  unsigned int a;
  unsigned int D.2022;

  a = 0;
  b = 1;
  i = 0;
  goto <D.2005>;
  <D.2004>:
  next = a + b;
  a = b;
  b = next;
  i = i + 1;
  <D.2005>:
  if (i < n) goto <D.2004>; else goto <D.2002>;
  <D.2002>:
  D.2022 = a;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function rotate_three (rotate_three, funcdef_no=3, decl_uid=2007, cgraph_uid=4, symbol_order=3)

int rotate_three (int n)
{
  int t;
  int c;
  int b;
  int a;
  int D.2024;

  a = 1;
  b = 2;
  c = 3;
  goto <D.2016>;
  <D.2015>:
  t = a;
  a = b;
  b = c;
  c = t;
  n = n + -1;
  <D.2016>:
  if (n > 0) goto <D.2015>; else goto <D.2013>;
  <D.2013>:
  _1 = b * 2;
  _2 = a + _1;
  _3 = c * 4;
  D.2024 = _2 + _3;
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}


