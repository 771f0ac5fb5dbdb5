
;; Function add (add, funcdef_no=0, decl_uid=2418, cgraph_uid=1, symbol_order=0)

int add (int a, int b)
{
  int D.2445;

  D.2445 = a + b;
  goto <D.2446>;
  <D.2446>:
  return D.2445;
}



;; Function index_of (index_of, funcdef_no=1, decl_uid=2421, cgraph_uid=2, symbol_order=1)

int index_of (int i)
{
  static int table[4];
  int i.0;
  int D.2447;

  i.0 = i;
  .UBSAN_BOUNDS (0B, i.0, 3);
  D.2447 = table[i.0];
  goto <D.2449>;
  <D.2449>:
  return D.2447;
}



;; Function divide (divide, funcdef_no=2, decl_uid=2426, cgraph_uid=3, symbol_order=4)

int divide (int a, int b)
{
  int a.2;
  int b.1;
  int D.2450;

  b.1 = b;
  a.2 = a;
  _1 = b.1 == 0;
  _2 = a.2 == -2147483648;
  _3 = b.1 == -1;
  _4 = _2 & _3;
  _5 = _1 | _4;
  if (_5 != 0) goto <D.2453>; else goto <D.2454>;
  <D.2453>:
  _6 = (unsigned long) b.1;
  _7 = (unsigned long) a.2;
  __builtin___ubsan_handle_divrem_overflow (&*.Lubsan_data0, _7, _6);
  goto <D.2455>;
  <D.2454>:
  <D.2455>:
  D.2450 = a.2 / b.1;
  goto <D.2456>;
  <D.2456>:
  return D.2450;
}



;; Function deref (deref, funcdef_no=3, decl_uid=2442, cgraph_uid=4, symbol_order=5)

int deref (int * p)
{
  int D.2457;

  D.2457 = *p;
  goto <D.2458>;
  <D.2458>:
  return D.2457;
}


