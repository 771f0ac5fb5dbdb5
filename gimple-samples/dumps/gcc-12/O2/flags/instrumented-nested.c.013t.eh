
;; Function sum (sum, funcdef_no=0, decl_uid=1982, cgraph_uid=2, symbol_order=1)

int sum (int a, int b)
{
  int D.1996;
  struct FRAME.sum FRAME.4;
  void * D.2009;
  void * return_addr.1;
  void * return_addr.0;

  D.2009 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2009;
  FRAME.4.a = a;
  FRAME.4.b = b;
  return_addr.1 = __builtin_return_address (0);
  __cyg_profile_func_enter (sum, return_addr.1);
  _1 = add (1); [static-chain: &FRAME.4]
  _2 = add (2); [static-chain: &FRAME.4]
  D.1996 = _1 * _2;
  goto <D.2011>;
  <D.2011>:
  return_addr.0 = __builtin_return_address (0);
  __cyg_profile_func_exit (sum, return_addr.0);
  goto <D.2010>;
  <D.2010>:
  return D.1996;
}



;; Function add (add.0, funcdef_no=1, decl_uid=1985, cgraph_uid=1, symbol_order=0)

int add (int c)
{
  int D.1999;
  int D.2007;
  int D.2005;
  void * return_addr.3;
  void * return_addr.2;

  return_addr.3 = __builtin_return_address (0);
  __cyg_profile_func_enter (add, return_addr.3);
  D.2005 = CHAIN.5->a;
  D.2007 = CHAIN.5->b;
  _1 = D.2005 + D.2007;
  D.1999 = c + _1;
  goto <D.2013>;
  <D.2013>:
  return_addr.2 = __builtin_return_address (0);
  __cyg_profile_func_exit (add, return_addr.2);
  goto <D.2012>;
  <D.2012>:
  return D.1999;
}



;; Function buffer (buffer, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=2)

void buffer (int n)
{
  char bytes[0:D.2015] [value-expr: *bytes.7];
  void * saved_stack.8;
  char[0:D.2015] * bytes.7;
  sizetype D.2019;
  bitsizetype D.2018;
  sizetype D.2017;
  bitsizetype D.2016;
  sizetype D.2015;
  int n.6;
  void * return_addr.10;
  void * return_addr.9;

  return_addr.10 = __builtin_return_address (0);
  __cyg_profile_func_enter (buffer, return_addr.10);
  saved_stack.8 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2015 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2016 = _6;
  _7 = (sizetype) n.6;
  D.2017 = _7;
  _8 = (sizetype) n.6;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2018 = _10;
  _11 = (sizetype) n.6;
  D.2019 = _11;
  bytes.7 = __builtin_alloca_with_align (D.2019, 8);
  use (bytes.7);
  __builtin_stack_restore (saved_stack.8);
  return_addr.9 = __builtin_return_address (0);
  __cyg_profile_func_exit (buffer, return_addr.9);
  return;
}



;; Function table (table, funcdef_no=3, decl_uid=1992, cgraph_uid=4, symbol_order=3)

void table (int n)
{
  char rows[0:D.2029][0:D.2026] [value-expr: *rows.12];
  void * saved_stack.13;
  char[0:D.2029][0:D.2026] * rows.12;
  sizetype D.2033;
  bitsizetype D.2032;
  sizetype D.2031;
  bitsizetype D.2030;
  sizetype D.2029;
  sizetype D.2028;
  bitsizetype D.2027;
  sizetype D.2026;
  int n.11;
  int D.2024;
  void * return_addr.15;
  void * return_addr.14;

  return_addr.15 = __builtin_return_address (0);
  __cyg_profile_func_enter (table, return_addr.15);
  use (0B);
  saved_stack.13 = __builtin_stack_save ();
  D.2024 = n + 1;
  n.11 = n;
  _1 = (long int) D.2024;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2026 = _3;
  _4 = (sizetype) D.2024;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2027 = _6;
  _7 = (sizetype) D.2024;
  D.2028 = _7;
  _8 = (long int) n.11;
  _9 = _8 + -1;
  _10 = (sizetype) _9;
  D.2029 = _10;
  _11 = (sizetype) D.2024;
  _12 = (bitsizetype) _11;
  _13 = (sizetype) n.11;
  _14 = (bitsizetype) _13;
  _15 = _12 * _14;
  _16 = _15 * 8;
  D.2030 = _16;
  _17 = (sizetype) D.2024;
  _18 = (sizetype) n.11;
  _19 = _17 * _18;
  D.2031 = _19;
  _20 = (sizetype) D.2024;
  _21 = (bitsizetype) _20;
  _22 = (sizetype) n.11;
  _23 = (bitsizetype) _22;
  _24 = _21 * _23;
  _25 = _24 * 8;
  D.2032 = _25;
  _26 = (sizetype) D.2024;
  _27 = (sizetype) n.11;
  _28 = _26 * _27;
  D.2033 = _28;
  rows.12 = __builtin_alloca_with_align (D.2033, 8);
  _29 = &(*rows.12)[1]{lb: 0 sz: D.2028};
  use (_29);
  __builtin_stack_restore (saved_stack.13);
  return_addr.14 = __builtin_return_address (0);
  __cyg_profile_func_exit (table, return_addr.14);
  return;
}


