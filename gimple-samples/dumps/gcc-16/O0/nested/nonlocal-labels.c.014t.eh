
;; Function after_cleanups (after_cleanups, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int after_cleanups (int n)
{
  int finally_tmp.6;
  char text[0:D.2989] [value-expr: *text.2];
  int guarded;
  int i;
  struct FRAME.after_cleanups FRAME.4;
  void * saved_stack.3;
  int D.2997;
  char[0:D.2989] * text.2;
  sizetype D.2993;
  bitsizetype D.2992;
  sizetype D.2991;
  bitsizetype D.2990;
  sizetype D.2989;
  int n.1;
  void * D.3008;

  D.3008 = __builtin_dwarf_cfa (0);
  FRAME.4.FRAME_BASE.PARENT = D.3008;
  i = 0;
  goto <D.2975>;
  <D.2974>:
  saved_stack.3 = __builtin_stack_save ();
  _1 = leave (i); [static-chain: &FRAME.4]
  guarded = _1;
  guarded.0_2 = guarded;
  if (guarded.0_2 == 2) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  finally_tmp.6 = 0;
  goto <D.3011>;
  <D.2987>:
  n.1 = n;
  _3 = (long int) n.1;
  _4 = _3 + -1;
  _5 = (sizetype) _4;
  D.2989 = _5;
  _6 = (sizetype) n.1;
  _7 = (bitsizetype) _6;
  _8 = _7 * 8;
  D.2990 = _8;
  _9 = (sizetype) n.1;
  D.2991 = _9;
  _10 = (sizetype) n.1;
  _11 = (bitsizetype) _10;
  _12 = _11 * 8;
  D.2992 = _12;
  _13 = (sizetype) n.1;
  D.2993 = _13;
  text.2 = __builtin_alloca_with_align (D.2993, 8);
  use (text.2);
  _14 = (*text.2)[0];
  if (_14 != 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  D.2997 = guarded;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.6 = 1;
  goto <D.3011>;
  <D.2996>:
  finally_tmp.6 = 2;
  <D.3011>:
  clean (&guarded);
  switch (finally_tmp.6) <default: <D.3015>, case 0: <D.3014>, case 2: <D.3012>>
  <D.3012>:
  goto <D.3013>;
  <D.3014>:
  goto <D.3017>;
  <D.3015>:
  goto <D.3018>;
  <D.3013>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.3016>;
  <D.3017>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.2972>;
  <D.3018>:
  guarded = {CLOBBER(eos)};
  __builtin_stack_restore (saved_stack.3);
  goto <D.3009>;
  <D.3016>:
  i = i + 1;
  <D.2975>:
  if (i < n) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  n = leave (n); [static-chain: &FRAME.4]
  goto out;
  <D.3002>: [non-local]
  out:
  D.2997 = n;
  goto <D.3009>;
  <D.3009>:
  return D.2997;
}



;; Function leave (leave.0, funcdef_no=1, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int leave (int i)
{
  int D.3001;
  void *[4] * D.3006;

  if (i > 3) goto <D.2999>; else goto <D.3000>;
  <D.2999>:
  // predicted unlikely by goto predictor.
  D.3006 = &CHAIN.5->__nl_goto_buf;
  __builtin_nonlocal_goto (&<L15>, D.3006);
  <D.3000>:
  D.3001 = i + 1;
  goto <D.3024>;
  <D.3024>:
  return D.3001;
}



;; Function addressed (addressed, funcdef_no=2, decl_uid=2977, cgraph_uid=4, symbol_order=3)

int addressed (int n)
{
  char text[0:D.3026] [value-expr: *text.8];
  struct FRAME.addressed FRAME.11;
  void * target;
  void * saved_stack.9;
  int D.3034;
  char[0:D.3026] * text.8;
  sizetype D.3030;
  bitsizetype D.3029;
  sizetype D.3028;
  bitsizetype D.3027;
  sizetype D.3026;
  int n.7;
  void * D.3039;

  D.3039 = __builtin_dwarf_cfa (0);
  FRAME.11.FRAME_BASE.PARENT = D.3039;
  saved_stack.9 = __builtin_stack_save ();
  n.7 = n;
  _1 = (long int) n.7;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3026 = _3;
  _4 = (sizetype) n.7;
  _5 = (bitsizetype) _4;
  _6 = _5 * 8;
  D.3027 = _6;
  _7 = (sizetype) n.7;
  D.3028 = _7;
  _8 = (sizetype) n.7;
  _9 = (bitsizetype) _8;
  _10 = _9 * 8;
  D.3029 = _10;
  _11 = (sizetype) n.7;
  D.3030 = _11;
  text.8 = __builtin_alloca_with_align (D.3030, 8);
  use (text.8);
  _12 = (*text.8)[0];
  if (_12 != 0) goto <D.3032>; else goto <D.3033>;
  <D.3032>:
  D.3034 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3042>;
  <D.3033>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3041>;
  <D.3042>:
  __builtin_stack_restore (saved_stack.9);
  goto <D.3043>;
  <D.3041>:
  choose (&target); [static-chain: &FRAME.11]
  target.10_13 = target;
  use (target.10_13);
  there:
  D.3034 = n;
  goto <D.3043>;
  <D.3043>:
  target = {CLOBBER(eos)};
  goto <D.3040>;
  <D.3040>:
  return D.3034;
}



;; Function choose (choose.1, funcdef_no=3, decl_uid=2981, cgraph_uid=3, symbol_order=2)

void choose (void * * target)
{
  *target = &there;
  return;
}


