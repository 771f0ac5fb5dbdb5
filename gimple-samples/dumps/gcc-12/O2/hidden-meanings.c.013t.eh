
;; Function shadowed (shadowed, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=0)

int shadowed (int n)
{
  struct node a[2];
  int a[4];
  int D.2020;

  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  a[3] = n;
  if (n != 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  pos.0_1 = pos;
  _2 = a[pos.0_1];
  if (_2 != 0) goto <D.2018>; else goto <D.2019>;
  <D.2018>:
  n = n + 1;
  <D.2019>:
  a[0].a = 1;
  a[0].b = 2;
  a[1].a = n;
  a[1].b = 4;
  use (&a, n);
  a = {CLOBBER(eol)};
  <D.2017>:
  _3 = a[1];
  D.2020 = n + _3;
  goto <D.2022>;
  <D.2022>:
  a = {CLOBBER(eol)};
  goto <D.2021>;
  <D.2021>:
  return D.2020;
}



;; Function named_like_a_temporary (named_like_a_temporary, funcdef_no=1, decl_uid=1999, cgraph_uid=2, symbol_order=1)

int named_like_a_temporary (int n)
{
  struct node _1[2];
  int D.2023;

  _1 = {};
  _1[0].a = n;
  _1[0].b = 1;
  use (&_1, n);
  _1 = shadowed (n);
  _2 = _1 != 3;
  D.2023 = (int) _2;
  goto <D.2025>;
  <D.2025>:
  _1 = {CLOBBER(eol)};
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function measured (measured, funcdef_no=2, decl_uid=2004, cgraph_uid=3, symbol_order=2)

int measured (struct table * t, int n)
{
  int i;
  int sum;
  int D.2026;

  sum = 0;
  i = 0;
  goto <D.2011>;
  <D.2010>:
  _1 = t->size;
  _2 = _1 ();
  sum = sum + _2;
  i = i + 1;
  <D.2011>:
  if (i < n) goto <D.2010>; else goto <D.2008>;
  <D.2008>:
  D.2026 = sum;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}



;; Function given_up (given_up, funcdef_no=3, decl_uid=2013, cgraph_uid=4, symbol_order=3)

void given_up (int n)
{
  where = n;
  give_up.1_1 = give_up;
  give_up.1_1 (n);
}


