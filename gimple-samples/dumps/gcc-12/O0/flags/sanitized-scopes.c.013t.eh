
;; Function copy (copy, funcdef_no=0, decl_uid=2421, cgraph_uid=1, symbol_order=0)

void copy (char * a, char * b)
{
  unsigned int D.2445;

  D.2445 = MEM <unsigned int> [(char * {ref-all})b];
  MEM <unsigned int> [(char * {ref-all})a] = D.2445;
  return;
}



;; Function test (test, funcdef_no=1, decl_uid=2426, cgraph_uid=2, symbol_order=1)

void test ()
{
  struct pair p;

  .ASAN_MARK (UNPOISON, &p, 8);
  _1 = p.b;
  if (_1 != 0) goto <D.2446>; else goto <D.2447>;
  <D.2446>:
  <D.2447>:
  .ASAN_MARK (POISON, &p, 8);
  return;
}



;; Function inner (inner, funcdef_no=2, decl_uid=2430, cgraph_uid=3, symbol_order=2)

int inner (int c)
{
  int x;
  int * q;
  int D.2450;

  q = 0B;
  if (c != 0) goto <D.2448>; else goto <D.2449>;
  <D.2448>:
  .ASAN_MARK (UNPOISON, &x, 4);
  x = c;
  q = &x;
  use (q);
  .ASAN_MARK (POISON, &x, 4);
  <D.2449>:
  D.2450 = *q;
  goto <D.2451>;
  <D.2451>:
  return D.2450;
}



;; Function loop (loop, funcdef_no=3, decl_uid=2435, cgraph_uid=4, symbol_order=3)

int loop (int n)
{
  int finally_tmp.0;
  struct pair p;
  int i;
  int s;
  int D.2454;

  s = 0;
  i = 0;
  goto <D.2443>;
  <D.2442>:
  .ASAN_MARK (UNPOISON, &p, 8);
  p.a = i;
  _1 = n != 0;
  p.b = _1;
  use (&p);
  _2 = p.b;
  if (_2 != 0) goto <D.2452>; else goto <D.2453>;
  <D.2452>:
  // predicted unlikely by continue predictor.
  finally_tmp.0 = 0;
  goto <D.2457>;
  <D.2453>:
  _3 = p.a;
  s = s + _3;
  finally_tmp.0 = 1;
  <D.2457>:
  .ASAN_MARK (POISON, &p, 8);
  switch (finally_tmp.0) <default: <D.2460>, case 1: <D.2458>>
  <D.2458>:
  goto <D.2459>;
  <D.2460>:
  goto <D.2441>;
  <D.2459>:
  <D.2441>:
  i = i + 1;
  <D.2443>:
  if (i < n) goto <D.2442>; else goto <D.2440>;
  <D.2440>:
  D.2454 = s;
  goto <D.2455>;
  <D.2455>:
  return D.2454;
}



;; Function _sub_I_00099_0 (_sub_I_00099_0, funcdef_no=4, decl_uid=2473, cgraph_uid=6, symbol_order=5)

void _sub_I_00099_0 ()
{
  __builtin___asan_init ();
  __builtin___asan_version_mismatch_check_v8 ();
  return;
}


