
;; Function with_one (with_one, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int with_one (int n)
{
  int D.2974;
  int handle;
  int D.2972;

  D.2974 = open_it (n);
  _1 = D.2974;
  handle = _1;
  handle.0_2 = handle;
  open_it (handle.0_2);
  handle.1_3 = handle;
  D.2972 = handle.1_3 * 2;
  goto <D.2976>;
  <D.2976>:
  note (&handle);
  goto <D.2978>;
  <D.2978>:
  handle = {CLOBBER(eos)};
  goto <D.2973>;
  <D.2973>:
  return D.2972;
  <D.2975>:
  note (&handle);
  resx 2
  <D.2977>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function two_exits (two_exits, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int two_exits (int n)
{
  int D.2984;
  int D.2983;
  int b;
  int a;
  int D.2981;

  a = n;
  D.2983 = open_it (n);
  _1 = D.2983;
  if (_1 != 0) goto <D.2979>; else goto <D.2980>;
  <D.2979>:
  D.2981 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2988>;
  <D.2980>:
  a.2_2 = a;
  D.2984 = open_it (a.2_2);
  _3 = D.2984;
  b = _3;
  a.3_4 = a;
  b.4_5 = b;
  _6 = a.3_4 + b.4_5;
  a = _6;
  note (&b);
  b = {CLOBBER(eos)};
  goto <D.2985>;
  <D.2985>:
  D.2981 = a;
  goto <D.2988>;
  <D.2988>:
  note (&a);
  goto <D.2990>;
  <D.2990>:
  a = {CLOBBER(eos)};
  goto <D.2982>;
  <D.2982>:
  return D.2981;
  <D.2986>:
  b = {CLOBBER(eos)};
  resx 3
  <D.2987>:
  note (&a);
  resx 2
  <D.2989>:
  a = {CLOBBER(eos)};
  resx 1
}


