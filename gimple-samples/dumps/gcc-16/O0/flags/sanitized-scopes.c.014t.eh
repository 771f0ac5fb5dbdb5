
;; Function copy (copy, funcdef_no=0, decl_uid=3401, cgraph_uid=1, symbol_order=0)

void copy (char * a, char * b)
{
  _1 = MEM <unsigned int> [(char * {ref-all})b];
  MEM <unsigned int> [(char * {ref-all})a] = _1;
  return;
}



;; Function test (test, funcdef_no=1, decl_uid=3406, cgraph_uid=2, symbol_order=1)

void test ()
{
  struct pair p;

  .ASAN_MARK (UNPOISON, &p, 8);
  _1 = p.b;
  if (_1 != 0) goto <D.3425>; else goto <D.3426>;
  <D.3425>:
  <D.3426>:
  .ASAN_MARK (POISON, &p, 8);
  return;
}



;; Function inner (inner, funcdef_no=2, decl_uid=3410, cgraph_uid=3, symbol_order=2)

int inner (int c)
{
  int x;
  int * q;
  int D.3429;

  q = 0B;
  if (c != 0) goto <D.3427>; else goto <D.3428>;
  <D.3427>:
  .ASAN_MARK (UNPOISON, &x, 4);
  x = c;
  q = &x;
  use (q);
  .ASAN_MARK (POISON, &x, 4);
  <D.3428>:
  D.3429 = *q;
  goto <D.3430>;
  <D.3430>:
  return D.3429;
}



;; Function loop (loop, funcdef_no=3, decl_uid=3415, cgraph_uid=4, symbol_order=3)

int loop (int n)
{
  int finally_tmp.0;
  struct pair p;
  int i;
  int s;
  int D.3433;

  s = 0;
  i = 0;
  goto <D.3423>;
  <D.3422>:
  .ASAN_MARK (UNPOISON, &p, 8);
  p.a = i;
  _1 = n != 0;
  p.b = _1;
  use (&p);
  _2 = p.b;
  if (_2 != 0) goto <D.3431>; else goto <D.3432>;
  <D.3431>:
  // predicted unlikely by continue predictor.
  finally_tmp.0 = 0;
  goto <D.3436>;
  <D.3432>:
  _3 = p.a;
  s = s + _3;
  finally_tmp.0 = 1;
  <D.3436>:
  .ASAN_MARK (POISON, &p, 8);
  switch (finally_tmp.0) <default: <D.3439>, case 1: <D.3437>>
  <D.3437>:
  goto <D.3438>;
  <D.3439>:
  goto <D.3421>;
  <D.3438>:
  <D.3421>:
  i = i + 1;
  <D.3423>:
  if (i < n) goto <D.3422>; else goto <D.3420>;
  <D.3420>:
  D.3433 = s;
  goto <D.3434>;
  <D.3434>:
  return D.3433;
}



;; Function _sub_I_00099_0 (_sub_I_00099_0, funcdef_no=4, decl_uid=3452, cgraph_uid=6, symbol_order=5)

void _sub_I_00099_0 ()
{
  __builtin___asan_init ();
  __builtin___asan_version_mismatch_check_v8 ();
  return;
}


