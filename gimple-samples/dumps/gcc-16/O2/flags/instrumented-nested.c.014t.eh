
;; Function sum (sum, funcdef_no=0, decl_uid=2962, cgraph_uid=2, symbol_order=1)

int sum (int a, int b)
{
  int D.2976;
  struct FRAME.sum FRAME.4;
  void * D.2989;
  void * return_addr.1;
  void * return_addr.0;

  D.2989 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2989;
  FRAME.4.a = a;
  FRAME.4.b = b;
  return_addr.0 = __builtin_return_address (0);
  __cyg_profile_func_enter (sum, return_addr.0);
  _1 = add (1); [static-chain: &FRAME.4]
  _2 = add (2); [static-chain: &FRAME.4]
  D.2976 = _1 * _2;
  goto <D.2991>;
  <D.2991>:
  return_addr.1 = __builtin_return_address (0);
  __cyg_profile_func_exit (sum, return_addr.1);
  goto <D.2990>;
  <D.2990>:
  return D.2976;
}



;; Function add (add.0, funcdef_no=1, decl_uid=2965, cgraph_uid=1, symbol_order=0)

int add (int c)
{
  int D.2979;
  int D.2987;
  int D.2985;
  void * return_addr.3;
  void * return_addr.2;

  return_addr.2 = __builtin_return_address (0);
  __cyg_profile_func_enter (add, return_addr.2);
  D.2985 = CHAIN.5->a;
  D.2987 = CHAIN.5->b;
  _1 = D.2985 + D.2987;
  D.2979 = c + _1;
  goto <D.2993>;
  <D.2993>:
  return_addr.3 = __builtin_return_address (0);
  __cyg_profile_func_exit (add, return_addr.3);
  goto <D.2992>;
  <D.2992>:
  return D.2979;
}



;; Function buffer (buffer, funcdef_no=2, decl_uid=2968, cgraph_uid=3, symbol_order=2)

void buffer (int n)
{
  char bytes[0:D.2995] [value-expr: *bytes.7];
  void * saved_stack.8;
  char[0:D.2995] * bytes.7;
  sizetype D.2999;
  bitsizetype D.2998;
  sizetype D.2997;
  bitsizetype D.2996;
  sizetype D.2995;
  int n.6;
  void * return_addr.10;
  void * return_addr.9;

  return_addr.9 = __builtin_return_address (0);
  __cyg_profile_func_enter (buffer, return_addr.9);
  saved_stack.8 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2995 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2996 = _6;
  _7 = (sizetype) n.6;
  D.2997 = _7;
  _8 = (sizetype) n.6;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2998 = _10;
  _11 = (sizetype) n.6;
  D.2999 = _11;
  bytes.7 = __builtin_alloca_with_align (D.2999, 8);
  use (bytes.7);
  __builtin_stack_restore (saved_stack.8);
  return_addr.10 = __builtin_return_address (0);
  __cyg_profile_func_exit (buffer, return_addr.10);
  return;
}



;; Function table (table, funcdef_no=3, decl_uid=2972, cgraph_uid=4, symbol_order=3)

void table (int n)
{
  char rows[0:D.3009][0:D.3006] [value-expr: *rows.12];
  void * saved_stack.13;
  char[0:D.3009][0:D.3006] * rows.12;
  sizetype D.3013;
  bitsizetype D.3012;
  sizetype D.3011;
  bitsizetype D.3010;
  sizetype D.3009;
  sizetype D.3008;
  bitsizetype D.3007;
  sizetype D.3006;
  int n.11;
  int D.3004;
  void * return_addr.15;
  void * return_addr.14;

  return_addr.14 = __builtin_return_address (0);
  __cyg_profile_func_enter (table, return_addr.14);
  use (0B);
  saved_stack.13 = __builtin_stack_save ();
  D.3004 = n + 1;
  n.11 = n;
  _1 = (long int) D.3004;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3006 = _3;
  _4 = (sizetype) D.3004;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.3007 = _6;
  _7 = (sizetype) D.3004;
  D.3008 = _7;
  _8 = (long int) n.11;
  _9 = _8 + -1;
  _10 = (sizetype) _9;
  D.3009 = _10;
  _11 = (sizetype) D.3004;
  _12 = (bitsizetype) _11;
  _13 = (sizetype) n.11;
  _14 = (bitsizetype) _13;
  _15 = _12 * _14;
  _16 = _15 * 8;
  D.3010 = _16;
  _17 = (sizetype) D.3004;
  _18 = (sizetype) n.11;
  _19 = _17 * _18;
  D.3011 = _19;
  _20 = (sizetype) D.3004;
  _21 = (bitsizetype) _20;
  _22 = (sizetype) n.11;
  _23 = (bitsizetype) _22;
  _24 = _21 * _23;
  _25 = _24 * 8;
  D.3012 = _25;
  _26 = (sizetype) D.3004;
  _27 = (sizetype) n.11;
  _28 = _26 * _27;
  D.3013 = _28;
  rows.12 = __builtin_alloca_with_align (D.3013, 8);
  _29 = &(*rows.12)[1]{lb: 0 sz: D.3008};
  use (_29);
  __builtin_stack_restore (saved_stack.13);
  return_addr.15 = __builtin_return_address (0);
  __cyg_profile_func_exit (table, return_addr.15);
  return;
}


