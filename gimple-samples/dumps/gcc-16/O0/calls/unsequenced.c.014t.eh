
;; Function twice (twice, funcdef_no=0, decl_uid=2960, cgraph_uid=2, symbol_order=1)

__attribute__((unsequenced, unsequenced noptr))
int twice (int n)
{
  int D.2972;

  D.2972 = n * 2;
  goto <D.2973>;
  <D.2973>:
  return D.2972;
}



;; Function scaled (scaled, funcdef_no=1, decl_uid=2963, cgraph_uid=3, symbol_order=2)

__attribute__((reproducible, reproducible noptr))
int scaled (int n)
{
  int D.2974;

  calls.0_1 = calls;
  D.2974 = n * calls.0_1;
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function first (first, funcdef_no=2, decl_uid=2966, cgraph_uid=4, symbol_order=3)

__attribute__((unsequenced))
int first (int * p)
{
  int D.2976;

  D.2976 = *p;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}



;; Function sum (sum, funcdef_no=3, decl_uid=2969, cgraph_uid=5, symbol_order=4)

int sum (int * p)
{
  int D.2978;

  _1 = twice (3);
  *p = _1;
  _2 = *p;
  _3 = scaled (_2);
  calls = _3;
  _4 = p + 4;
  _5 = first (p);
  *_4 = _5;
  _6 = p + 4;
  _7 = *_6;
  _8 = twice (_7);
  calls.1_9 = calls;
  _10 = scaled (calls.1_9);
  D.2978 = _8 + _10;
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}


