
;; Function shadowed (shadowed, funcdef_no=0, decl_uid=2974, cgraph_uid=1, symbol_order=0)

int shadowed (int n)
{
  struct node a[2];
  int a[4];
  int D.3000;

  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  a[3] = n;
  if (n != 0) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  pos.0_1 = pos;
  _2 = a[pos.0_1];
  if (_2 != 0) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  n = n + 1;
  <D.2999>:
  a[0].a = 1;
  a[0].b = 2;
  a[1].a = n;
  a[1].b = 4;
  use (&a, n);
  a = {CLOBBER(eos)};
  <D.2997>:
  _3 = a[1];
  D.3000 = n + _3;
  goto <D.3002>;
  <D.3002>:
  a = {CLOBBER(eos)};
  goto <D.3001>;
  <D.3001>:
  return D.3000;
}



;; Function named_like_a_temporary (named_like_a_temporary, funcdef_no=1, decl_uid=2979, cgraph_uid=2, symbol_order=1)

int named_like_a_temporary (int n)
{
  struct node _1[2];
  int D.3003;

  _1 = {};
  _1[0].a = n;
  _1[0].b = 1;
  use (&_1, n);
  _1 = shadowed (n);
  _2 = _1 != 3;
  D.3003 = (int) _2;
  goto <D.3005>;
  <D.3005>:
  _1 = {CLOBBER(eos)};
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function measured (measured, funcdef_no=2, decl_uid=2984, cgraph_uid=3, symbol_order=2)

int measured (struct table * t, int n)
{
  int i;
  int sum;
  int D.3006;

  sum = 0;
  i = 0;
  goto <D.2991>;
  <D.2990>:
  _1 = t->size;
  _2 = _1 ();
  sum = sum + _2;
  i = i + 1;
  <D.2991>:
  if (i < n) goto <D.2990>; else goto <D.2988>;
  <D.2988>:
  D.3006 = sum;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}



;; Function given_up (given_up, funcdef_no=3, decl_uid=2993, cgraph_uid=4, symbol_order=3)

void given_up (int n)
{
  where = n;
  give_up.1_1 = give_up;
  give_up.1_1 (n);
}


