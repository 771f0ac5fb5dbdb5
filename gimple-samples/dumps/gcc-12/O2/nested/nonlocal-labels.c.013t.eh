
;; Function after_cleanups (after_cleanups, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

int after_cleanups (int n)
{
  char text[0:D.2008] [value-expr: *text.2];
  int guarded;
  int i;
  struct FRAME.after_cleanups FRAME.4;
  void * saved_stack.3;
  int D.2016;
  char[0:D.2008] * text.2;
  sizetype D.2012;
  bitsizetype D.2011;
  sizetype D.2010;
  bitsizetype D.2009;
  sizetype D.2008;
  int n.1;
  void * D.2027;

  D.2027 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.2027;
  i = 0;
  goto <D.1995>;
  <D.1994>:
  saved_stack.3 = __builtin_stack_save ();
  _1 = leave (i); [static-chain: &FRAME.4]
  guarded = _1;
  guarded.0_2 = guarded;
  if (guarded.0_2 == 2) goto <D.2030>; else goto <D.2006>;
  <D.2006>:
  n.1 = n;
  _3 = (long int) n.1;
  _4 = _3 + -1;
  _5 = (sizetype) _4;
  D.2008 = _5;
  _6 = (sizetype) n.1;
  _7 = (bitsizetype) _6;
  _8 = _7 * 8;
  D.2009 = _8;
  _9 = (sizetype) n.1;
  D.2010 = _9;
  _10 = (sizetype) n.1;
  _11 = (bitsizetype) _10;
  _12 = _11 * 8;
  D.2011 = _12;
  _13 = (sizetype) n.1;
  D.2012 = _13;
  text.2 = __builtin_alloca_with_align (D.2012, 8);
  use (text.2);
  _14 = (*text.2)[0];
  if (_14 != 0) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  D.2016 = guarded;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2031>;
  <D.2015>:
  clean (&guarded);
  goto <D.2029>;
  <D.2030>:
  clean (&guarded);
  goto <D.2033>;
  <D.2031>:
  clean (&guarded);
  goto <D.2034>;
  <D.2029>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.2032>;
  <D.2033>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.1992>;
  <D.2034>:
  __builtin_stack_restore (saved_stack.3);
  guarded = {CLOBBER(eol)};
  goto <D.2028>;
  <D.2032>:
  i = i + 1;
  <D.1995>:
  if (i < n) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  n = leave (n); [static-chain: &FRAME.4]
  goto out;
  <D.2021>: [non-local]
  out:
  D.2016 = n;
  goto <D.2028>;
  <D.2028>:
  return D.2016;
}



;; Function leave (leave.0, funcdef_no=1, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int leave (int i)
{
  int D.2020;
  void *[4] * D.2025;

  if (i > 3) goto <D.2018>; else goto <D.2019>;
  <D.2018>:
  // predicted unlikely by goto predictor.
  D.2025 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L12>, D.2025);
  <D.2019>:
  D.2020 = i + 1;
  goto <D.2038>;
  <D.2038>:
  return D.2020;
}



;; Function addressed (addressed, funcdef_no=2, decl_uid=1997, cgraph_uid=4, symbol_order=3)

int addressed (int n)
{
  char text[0:D.2040] [value-expr: *text.7];
  void * target;
  void * saved_stack.8;
  int D.2048;
  char[0:D.2040] * text.7;
  sizetype D.2044;
  bitsizetype D.2043;
  sizetype D.2042;
  bitsizetype D.2041;
  sizetype D.2040;
  int n.6;

  saved_stack.8 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2040 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.2041 = _6;
  _7 = (sizetype) n.6;
  D.2042 = _7;
  _8 = (sizetype) n.6;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.2043 = _10;
  _11 = (sizetype) n.6;
  D.2044 = _11;
  text.7 = __builtin_alloca_with_align (D.2044, 8);
  use (text.7);
  _12 = (*text.7)[0];
  if (_12 != 0) goto <D.2046>; else goto <D.2047>;
  <D.2046>:
  D.2048 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2052>;
  <D.2047>:
  __builtin_stack_restore (saved_stack.8);
  goto <D.2051>;
  <D.2052>:
  __builtin_stack_restore (saved_stack.8);
  goto <D.2053>;
  <D.2051>:
  choose (&target);
  target.9_13 = target;
  use (target.9_13);
  there:
  D.2048 = n;
  goto <D.2053>;
  <D.2053>:
  target = {CLOBBER(eol)};
  goto <D.2050>;
  <D.2050>:
  return D.2048;
}



;; Function choose (choose.1, funcdef_no=3, decl_uid=2001, cgraph_uid=3, symbol_order=2)

void choose (void * * target)
{
  *target = &there;
  return;
}


