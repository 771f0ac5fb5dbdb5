
;; Function global_is_five (global_is_five, funcdef_no=0, decl_uid=2974, cgraph_uid=4, symbol_order=3)

void global_is_five ()
{
  total.0_1 = total;
  if (total.0_1 == 5) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  mark ();
  <D.2998>:
  return;
}



;; Function field_is_five (field_is_five, funcdef_no=1, decl_uid=2977, cgraph_uid=5, symbol_order=4)

void field_is_five (struct counter * c)
{
  _1 = c->n;
  if (_1 == 5) goto <D.2999>; else goto <D.3000>;
  <D.2999>:
  mark ();
  <D.3000>:
  return;
}



;; Function next_is_five (next_is_five, funcdef_no=2, decl_uid=2980, cgraph_uid=6, symbol_order=5)

void next_is_five ()
{
  _1 = next ();
  if (_1 == 5) goto <D.3001>; else goto <D.3002>;
  <D.3001>:
  mark ();
  <D.3002>:
  return;
}



;; Function is_ready (is_ready, funcdef_no=3, decl_uid=2983, cgraph_uid=7, symbol_order=6)

int is_ready ()
{
  int D.3003;

  D.3003 = ready;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function finish (finish, funcdef_no=4, decl_uid=2986, cgraph_uid=8, symbol_order=7)

void finish (int x)
{
  if (x != 0) goto <D.3005>; else goto <D.3006>;
  <D.3005>:
  done (x);
  <D.3006>:
  mark ();
  return;
}



;; Function weigh_twice (weigh_twice, funcdef_no=5, decl_uid=2989, cgraph_uid=9, symbol_order=8)

int weigh_twice (int x)
{
  int first;
  int D.3007;

  first = weigh (x);
  stored = x;
  _1 = weigh (x);
  D.3007 = first + _1;
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}



;; Function measure_twice (measure_twice, funcdef_no=6, decl_uid=2993, cgraph_uid=10, symbol_order=9)

int measure_twice (int x)
{
  int first;
  int D.3009;

  first = measure (x);
  stored = x;
  _1 = measure (x);
  D.3009 = first + _1;
  goto <D.3010>;
  <D.3010>:
  return D.3009;
}


