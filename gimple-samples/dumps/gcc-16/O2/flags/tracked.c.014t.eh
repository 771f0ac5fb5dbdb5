
;; Function total (total, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int total (int n)
{
  int k;
  int i;
  int s;
  int D.2978;

  s = 0;
  i = 0;
  goto <D.2970>;
  <D.2969>:
  k = next ();
  if (k < 0) goto <D.2976>; else goto <D.2977>;
  <D.2976>:
  // predicted unlikely by goto predictor.
  goto out;
  <D.2977>:
  s = s + k;
  i = i + 1;
  <D.2970>:
  if (i < n) goto <D.2969>; else goto <D.2967>;
  <D.2967>:
  out:
  D.2978 = s;
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}



;; Function row (row, funcdef_no=1, decl_uid=2972, cgraph_uid=2, symbol_order=1)

int row (int n)
{
  int a[0:D.2981] [value-expr: *a.1];
  void * saved_stack.2;
  int D.2987;
  int[0:D.2981] * a.1;
  sizetype D.2985;
  bitsizetype D.2984;
  sizetype D.2983;
  bitsizetype D.2982;
  sizetype D.2981;
  int n.0;

  saved_stack.2 = __builtin_stack_save ();
  n.0 = n;
  _1 = (long int) n.0;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2981 = _3;
  _4 = (sizetype) n.0;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2982 = _6;
  _7 = (sizetype) n.0;
  _8 = _7 * 4;
  D.2983 = _8;
  _9 = (sizetype) n.0;
  _10 = (bitsizetype) _9;
  _11 = _10 * 32;
  D.2984 = _11;
  _12 = (sizetype) n.0;
  _13 = _12 * 4;
  D.2985 = _13;
  a.1 = __builtin_alloca_with_align (D.2985, 32);
  _14 = next ();
  (*a.1)[0] = _14;
  _15 = n + -1;
  _16 = (*a.1)[_15];
  _17 = (*a.1)[0];
  D.2987 = _16 + _17;
  goto <D.2990>;
  <D.2990>:
  __builtin_stack_restore (saved_stack.2);
  goto <D.2989>;
  <D.2989>:
  return D.2987;
}


