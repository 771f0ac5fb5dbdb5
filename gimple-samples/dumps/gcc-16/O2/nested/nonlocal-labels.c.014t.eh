
;; Function after_cleanups (after_cleanups, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int after_cleanups (int n)
{
  char text[0:D.2988] [value-expr: *text.2];
  int guarded;
  int i;
  struct FRAME.after_cleanups FRAME.4;
  void * saved_stack.3;
  int D.2996;
  char[0:D.2988] * text.2;
  sizetype D.2992;
  bitsizetype D.2991;
  sizetype D.2990;
  bitsizetype D.2989;
  sizetype D.2988;
  int n.1;
  void * D.3007;

  D.3007 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3007;
  i = 0;
  goto <D.2975>;
  <D.2974>:
  saved_stack.3 = __builtin_stack_save ();
  _1 = leave (i); [static-chain: &FRAME.4]
  guarded = _1;
  guarded.0_2 = guarded;
  if (guarded.0_2 == 2) goto <D.3010>; else goto <D.2986>;
  <D.2986>:
  n.1 = n;
  _3 = (long int) n.1;
  _4 = _3 + -1;
  _5 = (sizetype) _4;
  D.2988 = _5;
  _6 = (sizetype) n.1;
  _7 = (bitsizetype) _6;
  _8 = _7 * 8;
  D.2989 = _8;
  _9 = (sizetype) n.1;
  D.2990 = _9;
  _10 = (sizetype) n.1;
  _11 = (bitsizetype) _10;
  _12 = _11 * 8;
  D.2991 = _12;
  _13 = (sizetype) n.1;
  D.2992 = _13;
  text.2 = __builtin_alloca_with_align (D.2992, 8);
  use (text.2);
  _14 = (*text.2)[0];
  if (_14 != 0) goto <D.2994>; else goto <D.2995>;
  <D.2994>:
  D.2996 = guarded;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3011>;
  <D.2995>:
  clean (&guarded);
  goto <D.3009>;
  <D.3010>:
  clean (&guarded);
  goto <D.3013>;
  <D.3011>:
  clean (&guarded);
  goto <D.3014>;
  <D.3009>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.3012>;
  <D.3013>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.2972>;
  <D.3014>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.3008>;
  <D.3012>:
  i = i + 1;
  <D.2975>:
  if (i < n) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  n = leave (n); [static-chain: &FRAME.4]
  goto out;
  <D.3001>: [non-local]
  out:
  D.2996 = n;
  goto <D.3008>;
  <D.3008>:
  return D.2996;
}



;; Function leave (leave.0, funcdef_no=1, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int leave (int i)
{
  int D.3000;
  void *[4] * D.3005;

  if (i > 3) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  // predicted unlikely by goto predictor.
  D.3005 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L12>, D.3005);
  <D.2999>:
  D.3000 = i + 1;
  goto <D.3018>;
  <D.3018>:
  return D.3000;
}



;; Function addressed (addressed, funcdef_no=2, decl_uid=2977, cgraph_uid=4, symbol_order=3)

int addressed (int n)
{
  char text[0:D.3020] [value-expr: *text.7];
  void * target;
  void * saved_stack.8;
  int D.3028;
  char[0:D.3020] * text.7;
  sizetype D.3024;
  bitsizetype D.3023;
  sizetype D.3022;
  bitsizetype D.3021;
  sizetype D.3020;
  int n.6;

  saved_stack.8 = __builtin_stack_save ();
  n.6 = n;
  _1 = (long int) n.6;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3020 = _3;
  _4 = (sizetype) n.6;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.3021 = _6;
  _7 = (sizetype) n.6;
  D.3022 = _7;
  _8 = (sizetype) n.6;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.3023 = _10;
  _11 = (sizetype) n.6;
  D.3024 = _11;
  text.7 = __builtin_alloca_with_align (D.3024, 8);
  use (text.7);
  _12 = (*text.7)[0];
  if (_12 != 0) goto <D.3026>; else goto <D.3027>;
  <D.3026>:
  D.3028 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3032>;
  <D.3027>:
  __builtin_stack_restore (saved_stack.8);
  goto <D.3031>;
  <D.3032>:
  __builtin_stack_restore (saved_stack.8);
  goto <D.3033>;
  <D.3031>:
  choose (&target);
  target.9_13 = target;
  use (target.9_13);
  there:
  D.3028 = n;
  goto <D.3033>;
  <D.3033>:
  target = {CLOBBER(eos)};
  goto <D.3030>;
  <D.3030>:
  return D.3028;
}



;; Function choose (choose.1, funcdef_no=3, decl_uid=2981, cgraph_uid=3, symbol_order=2)

void choose (void * * target)
{
  *target = &there;
  return;
}


