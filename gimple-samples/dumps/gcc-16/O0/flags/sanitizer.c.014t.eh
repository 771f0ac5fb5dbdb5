
;; Function add (add, funcdef_no=0, decl_uid=3398, cgraph_uid=1, symbol_order=0)

int add (int a, int b)
{
  int D.3425;

  D.3425 = a + b;
  goto <D.3426>;
  <D.3426>:
  return D.3425;
}



;; Function index_of (index_of, funcdef_no=1, decl_uid=3401, cgraph_uid=2, symbol_order=1)

int index_of (int i)
{
  static int table[4];
  int i.0;
  int D.3427;

  i.0 = i;
  .UBSAN_BOUNDS (0B, i.0, 4);
  D.3427 = table[i.0];
  goto <D.3429>;
  <D.3429>:
  return D.3427;
}



;; Function divide (divide, funcdef_no=2, decl_uid=3406, cgraph_uid=5, symbol_order=4)

int divide (int a, int b)
{
  int a.2;
  int b.1;
  int D.3430;

  b.1 = b;
  a.2 = a;
  _1 = b.1 == 0;
  _2 = a.2 == -2147483648;
  _3 = b.1 == -1;
  _4 = _2 & _3;
  _5 = _1 | _4;
  if (_5 != 0) goto <D.3433>; else goto <D.3434>;
  <D.3433>:
  _6 = (unsigned long) b.1;
  _7 = (unsigned long) a.2;
  __builtin___ubsan_handle_divrem_overflow (&*.Lubsan_data0, _7, _6);
  goto <D.3435>;
  <D.3434>:
  <D.3435>:
  D.3430 = a.2 / b.1;
  goto <D.3436>;
  <D.3436>:
  return D.3430;
}



;; Function deref (deref, funcdef_no=3, decl_uid=3422, cgraph_uid=6, symbol_order=5)

int deref (int * p)
{
  int D.3437;

  D.3437 = *p;
  goto <D.3438>;
  <D.3438>:
  return D.3437;
}


