
;; Function maximum (maximum, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int maximum (int a, int b)
{
  int D.2974;

  if (a > b) goto <D.2972>; else goto <D.2973>;
  <D.2972>:
  D.2974 = a;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2975>;
  <D.2973>:
  D.2974 = b;
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function maximum_by_variable (maximum_by_variable, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

int maximum_by_variable (int a, int b)
{
  int best;
  int D.2979;

  if (a > b) goto <D.2976>; else goto <D.2977>;
  <D.2976>:
  best = a;
  goto <D.2978>;
  <D.2977>:
  best = b;
  <D.2978>:
  D.2979 = best;
  goto <D.2980>;
  <D.2980>:
  return D.2979;
}



;; Function maximum_by_question (maximum_by_question, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

unsigned int maximum_by_question (unsigned int a, unsigned int b)
{
  unsigned int D.2981;

  D.2981 = MAX_EXPR <b, a>;
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}


