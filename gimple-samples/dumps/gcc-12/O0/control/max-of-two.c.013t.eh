
;; Function maximum (maximum, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int maximum (int a, int b)
{
  int D.1994;

  if (a > b) goto <D.1992>; else goto <D.1993>;
  <D.1992>:
  D.1994 = a;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.1995>;
  <D.1993>:
  D.1994 = b;
  goto <D.1995>;
  <D.1995>:
  return D.1994;
}



;; Function maximum_by_variable (maximum_by_variable, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int maximum_by_variable (int a, int b)
{
  int best;
  int D.1999;

  if (a > b) goto <D.1996>; else goto <D.1997>;
  <D.1996>:
  best = a;
  goto <D.1998>;
  <D.1997>:
  best = b;
  <D.1998>:
  D.1999 = best;
  goto <D.2000>;
  <D.2000>:
  return D.1999;
}



;; Function maximum_by_question (maximum_by_question, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

unsigned int maximum_by_question (unsigned int a, unsigned int b)
{
  unsigned int D.2001;

  D.2001 = MAX_EXPR <b, a>;
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}


