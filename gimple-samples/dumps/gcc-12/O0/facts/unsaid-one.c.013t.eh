
;; Function global_is_five (global_is_five, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=3)

void global_is_five ()
{
  total.0_1 = total;
  if (total.0_1 == 5) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  mark ();
  <D.2018>:
  return;
}



;; Function field_is_five (field_is_five, funcdef_no=1, decl_uid=1997, cgraph_uid=2, symbol_order=4)

void field_is_five (struct counter * c)
{
  _1 = c->n;
  if (_1 == 5) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  mark ();
  <D.2020>:
  return;
}



;; Function next_is_five (next_is_five, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=5)

void next_is_five ()
{
  _1 = next ();
  if (_1 == 5) goto <D.2021>; else goto <D.2022>;
  <D.2021>:
  mark ();
  <D.2022>:
  return;
}



;; Function is_ready (is_ready, funcdef_no=3, decl_uid=2003, cgraph_uid=4, symbol_order=6)

int is_ready ()
{
  int D.2023;

  D.2023 = ready;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function finish (finish, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=7)

void finish (int x)
{
  if (x != 0) goto <D.2025>; else goto <D.2026>;
  <D.2025>:
  done (x);
  <D.2026>:
  mark ();
  return;
}



;; Function weigh_twice (weigh_twice, funcdef_no=5, decl_uid=2009, cgraph_uid=6, symbol_order=8)

int weigh_twice (int x)
{
  int first;
  int D.2027;

  first = weigh (x);
  stored = x;
  _1 = weigh (x);
  D.2027 = first + _1;
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}



;; Function measure_twice (measure_twice, funcdef_no=6, decl_uid=2013, cgraph_uid=7, symbol_order=9)

int measure_twice (int x)
{
  int first;
  int D.2029;

  first = measure (x);
  stored = x;
  _1 = measure (x);
  D.2029 = first + _1;
  goto <D.2030>;
  <D.2030>:
  return D.2029;
}


