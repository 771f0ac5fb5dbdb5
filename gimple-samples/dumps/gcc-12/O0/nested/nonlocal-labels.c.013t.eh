
;; Function after_cleanups (after_cleanups, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int after_cleanups (int n)
{
  int finally_tmp.6;
  char text[0:D.2009] [value-expr: *text.2];
  int guarded;
  int i;
  struct FRAME.after_cleanups FRAME.4;
  void * saved_stack.3;
  int D.2017;
  char[0:D.2009] * text.2;
  sizetype D.2013;
  bitsizetype D.2012;
  sizetype D.2011;
  bitsizetype D.2010;
  sizetype D.2009;
  int n.1;
  void * D.2028;

  D.2028 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2028;
  i = 0;
  goto <D.1995>;
  <D.1994>:
  saved_stack.3 = __builtin_stack_save ();
  _1 = leave (i); [static-chain: &FRAME.4]
  guarded = _1;
  guarded.0_2 = guarded;
  if (guarded.0_2 == 2) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  finally_tmp.6 = 0;
  goto <D.2031>;
  <D.2007>:
  n.1 = n;
  _3 = (long int) n.1;
  _4 = _3 + -1;
  _5 = (sizetype) _4;
  D.2009 = _5;
  _6 = (sizetype) n.1;
  _7 = (bitsizetype) _6;
  _8 = _7 * 8;
  D.2010 = _8;
  _9 = (sizetype) n.1;
  D.2011 = _9;
  _10 = (sizetype) n.1;
  _11 = (bitsizetype) _10;
  _12 = _11 * 8;
  D.2012 = _12;
  _13 = (sizetype) n.1;
  D.2013 = _13;
  text.2 = __builtin_alloca_with_align (D.2013, 8);
  use (text.2);
  _14 = (*text.2)[0];
  if (_14 != 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  D.2017 = guarded;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.6 = 1;
  goto <D.2031>;
  <D.2016>:
  finally_tmp.6 = 2;
  <D.2031>:
  clean (&guarded);
  switch (finally_tmp.6) <default: <D.2035>, case 0: <D.2034>, case 2: <D.2032>>
  <D.2032>:
  goto <D.2033>;
  <D.2034>:
  goto <D.2037>;
  <D.2035>:
  goto <D.2038>;
  <D.2033>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.2036>;
  <D.2037>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.1992>;
  <D.2038>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.2029>;
  <D.2036>:
  i = i + 1;
  <D.1995>:
  if (i < n) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  n = leave (n); [static-chain: &FRAME.4]
  goto out;
  <D.2022>: [non-local]
  out:
  D.2017 = n;
  goto <D.2029>;
  <D.2029>:
  return D.2017;
}



;; Function leave (leave.0, funcdef_no=1, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int leave (int i)
{
  int D.2021;
  void *[4] * D.2026;

  if (i > 3) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  // predicted unlikely by goto predictor.
  D.2026 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L15>, D.2026);
  <D.2020>:
  D.2021 = i + 1;
  goto <D.2044>;
  <D.2044>:
  return D.2021;
}



;; Function addressed (addressed, funcdef_no=2, decl_uid=1997, cgraph_uid=4, symbol_order=3)

int addressed (int n)
{
  char text[0:D.2046] [value-expr: *text.8];
  struct FRAME.addressed FRAME.11;
  void * target;
  void * saved_stack.9;
  int D.2054;
  char[0:D.2046] * text.8;
  sizetype D.2050;
  bitsizetype D.2049;
  sizetype D.2048;
  bitsizetype D.2047;
  sizetype D.2046;
  int n.7;
  void * D.2059;

  D.2059 = __builtin_dwarf_cfa (0);
  FRAME.11.FRAME_BASE.PARENT = D.2059;
  saved_stack.9 = __builtin_stack_save ();
  n.7 = n;
  _1 = (long int) n.7;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2046 = _3;
  _4 = (sizetype) n.7;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2047 = _6;
  _7 = (sizetype) n.7;
  D.2048 = _7;
  _8 = (sizetype) n.7;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2049 = _10;
  _11 = (sizetype) n.7;
  D.2050 = _11;
  text.8 = __builtin_alloca_with_align (D.2050, 8);
  use (text.8);
  _12 = (*text.8)[0];
  if (_12 != 0) goto <D.2052>; else goto <D.2053>;
  <D.2052>:
  D.2054 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2062>;
  <D.2053>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2061>;
  <D.2062>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.2063>;
  <D.2061>:
  choose (&target); [static-chain: &FRAME.11]
  target.10_13 = target;
  use (target.10_13);
  there:
  D.2054 = n;
  goto <D.2063>;
  <D.2063>:
  target = {CLOBBER(eol)};
  goto <D.2060>;
  <D.2060>:
  return D.2054;
}



;; Function choose (choose.1, funcdef_no=3, decl_uid=2001, cgraph_uid=3, symbol_order=2)

void choose (void * * target)
{
  *target = &there;
  return;
}


