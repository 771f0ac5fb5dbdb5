
;; Function give (give, funcdef_no=0, decl_uid=2964, cgraph_uid=1, symbol_order=0)

<<< Unknown tree: nullptr_type >>> give (<<< Unknown tree: nullptr_type >>> n, int c)
{
  <<< Unknown tree: nullptr_type >>> other;
  <<< Unknown tree: nullptr_type >>> D.2980;

  other = 0;
  if (c != 0) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  n = other;
  <D.2979>:
  D.2980 = n;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function as_pointer (as_pointer, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

int * as_pointer (int * p, int c)
{
  <<< Unknown tree: nullptr_type >>> n;
  int * D.2986;

  n = 0;
  if (c != 0) goto <D.2982>; else goto <D.2983>;
  <D.2982>:
  if (p != 0B) goto <D.2984>; else goto <D.2985>;
  <D.2984>:
  p = 0B;
  <D.2985>:
  <D.2983>:
  D.2986 = p;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function pass (pass, funcdef_no=2, decl_uid=2973, cgraph_uid=3, symbol_order=2)

int pass ()
{
  bool none;
  <<< Unknown tree: nullptr_type >>> n;
  int D.2988;

  n = give (0, 3);
  none = 0;
  _1 = takes (n, 0B);
  _2 = (int) none;
  D.2988 = _1 + _2;
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}


