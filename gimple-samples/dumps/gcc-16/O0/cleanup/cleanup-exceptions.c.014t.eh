
;; Function with_one (with_one, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int with_one (int n)
{
  int finally_tmp.2;
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
  finally_tmp.2 = 0;
  goto <D.2976>;
  <D.2976>:
  note (&handle);
  switch (finally_tmp.2) <default: <D.2979>, case 1: <D.2978>>
  <D.2979>:
  goto <D.2981>;
  <D.2981>:
  handle = {CLOBBER(eos)};
  goto <D.2973>;
  <D.2973>:
  return D.2972;
  <D.2977>:
  finally_tmp.2 = 1;
  goto <D.2976>;
  <D.2978>:
  resx 2
  <D.2980>:
  handle = {CLOBBER(eos)};
  resx 1
}



;; Function two_exits (two_exits, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int two_exits (int n)
{
  int finally_tmp.6;
  int D.2987;
  int D.2986;
  int b;
  int a;
  int D.2984;

  a = n;
  D.2986 = open_it (n);
  _1 = D.2986;
  if (_1 != 0) goto <D.2982>; else goto <D.2983>;
  <D.2982>:
  D.2984 = 1;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.6 = 0;
  goto <D.2991>;
  <D.2983>:
  a.3_2 = a;
  D.2987 = open_it (a.3_2);
  _3 = D.2987;
  b = _3;
  a.4_4 = a;
  b.5_5 = b;
  _6 = a.4_4 + b.5_5;
  a = _6;
  note (&b);
  b = {CLOBBER(eos)};
  goto <D.2988>;
  <D.2988>:
  D.2984 = a;
  finally_tmp.6 = 0;
  goto <D.2991>;
  <D.2991>:
  note (&a);
  switch (finally_tmp.6) <default: <D.2994>, case 1: <D.2993>>
  <D.2994>:
  goto <D.2996>;
  <D.2996>:
  a = {CLOBBER(eos)};
  goto <D.2985>;
  <D.2985>:
  return D.2984;
  <D.2989>:
  b = {CLOBBER(eos)};
  resx 3
  <D.2992>:
  finally_tmp.6 = 1;
  goto <D.2991>;
  <D.2993>:
  resx 2
  <D.2995>:
  a = {CLOBBER(eos)};
  resx 1
}


