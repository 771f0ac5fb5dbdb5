
;; Function sum (sum, funcdef_no=0, decl_uid=3404, cgraph_uid=1, symbol_order=0)

int sum (struct pair * p)
{
  int D.3421;

  _1 = p->a;
  _2 = p->b;
  D.3421 = _1 + _2;
  goto <D.3422>;
  <D.3422>:
  return D.3421;
}



;; Function local (local, funcdef_no=1, decl_uid=3407, cgraph_uid=2, symbol_order=1)

int local (int n)
{
  int a[4];
  int s;
  int i;
  struct pair p;
  int D.3423;

  .ASAN_MARK (UNPOISON, &p, 8);
  s = 0;
  i = 0;
  goto <D.3416>;
  <D.3415>:
  .ASAN_MARK (UNPOISON, &a, 16);
  _1 = i & 3;
  a[_1] = i;
  _2 = i & 3;
  _3 = a[_2];
  s = s + _3;
  .ASAN_MARK (POISON, &a, 16);
  i = i + 1;
  <D.3416>:
  if (i < n) goto <D.3415>; else goto <D.3413>;
  <D.3413>:
  fill (&p);
  _4 = sum (&p);
  D.3423 = s + _4;
  goto <D.3425>;
  <D.3425>:
  .ASAN_MARK (POISON, &p, 8);
  goto <D.3424>;
  <D.3424>:
  return D.3423;
}



;; Function outside (outside, funcdef_no=2, decl_uid=3418, cgraph_uid=3, symbol_order=2)

int outside (int x)
{
  int D.3426;

  _1 = later (x);
  D.3426 = _1 + 1;
  goto <D.3427>;
  <D.3427>:
  return D.3426;
}



;; Function _sub_I_00099_0 (_sub_I_00099_0, funcdef_no=3, decl_uid=3437, cgraph_uid=6, symbol_order=5)

void _sub_I_00099_0 ()
{
  __builtin___asan_init ();
  __builtin___asan_version_mismatch_check_v8 ();
  return;
}


