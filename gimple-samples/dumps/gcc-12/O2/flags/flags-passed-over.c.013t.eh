
;; Function local (local, funcdef_no=1, decl_uid=2427, cgraph_uid=2, symbol_order=1)

int local (int n)
{
  int a[4];
  int s;
  int i;
  struct pair p;
  int D.2441;

  .ASAN_MARK (UNPOISON, &p, 8);
  s = 0;
  i = 0;
  goto <D.2436>;
  <D.2435>:
  .ASAN_MARK (UNPOISON, &a, 16);
  _1 = i & 3;
  a[_1] = i;
  _2 = i & 3;
  _3 = a[_2];
  s = s + _3;
  .ASAN_MARK (POISON, &a, 16);
  i = i + 1;
  <D.2436>:
  if (i < n) goto <D.2435>; else goto <D.2433>;
  <D.2433>:
  fill (&p);
  _4 = sum (&p);
  D.2441 = s + _4;
  goto <D.2443>;
  <D.2443>:
  .ASAN_MARK (POISON, &p, 8);
  goto <D.2442>;
  <D.2442>:
  return D.2441;
}



;; Function sum (sum, funcdef_no=0, decl_uid=2424, cgraph_uid=1, symbol_order=0)

int sum (struct pair * p)
{
  int D.2444;

  _1 = p->a;
  _2 = p->b;
  D.2444 = _1 + _2;
  goto <D.2445>;
  <D.2445>:
  return D.2444;
}



;; Function outside (outside, funcdef_no=2, decl_uid=2438, cgraph_uid=3, symbol_order=2)

int outside (int x)
{
  int D.2446;

  _1 = later (x);
  D.2446 = _1 + 1;
  goto <D.2447>;
  <D.2447>:
  return D.2446;
}



;; Function _sub_I_00099_0 (_sub_I_00099_0, funcdef_no=3, decl_uid=2473, cgraph_uid=6, symbol_order=5)

void _sub_I_00099_0 ()
{
  __builtin___asan_init ();
  __builtin___asan_version_mismatch_check_v8 ();
  return;
}


