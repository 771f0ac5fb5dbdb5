
;; Function twice (twice, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int twice (int x)
{
  int D.2974;

  D.2974 = x * 2;
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function unused (unused, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

int unused (int x)
{
  int D.2976;

  _1 = twice (x);
  D.2976 = _1 + 1;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}



;; Function first (first, funcdef_no=2, decl_uid=2965, cgraph_uid=3, symbol_order=2)

int first (int x)
{
  int D.2978;

  _1 = twice (x);
  D.2978 = _1 + -1;
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}



;; Function later (later, funcdef_no=3, decl_uid=2968, cgraph_uid=4, symbol_order=3)

int later (int x)
{
  int D.2980;

  D.2980 = first (x);
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function last (last, funcdef_no=4, decl_uid=2971, cgraph_uid=5, symbol_order=4)

int last (int x)
{
  int D.2982;

  _1 = later (x);
  _2 = twice (x);
  D.2982 = _1 + _2;
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}


