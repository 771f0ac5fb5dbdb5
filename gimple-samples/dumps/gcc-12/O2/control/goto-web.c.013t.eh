
;; Function walk (walk, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int walk (int n)
{
  int steps;
  int D.2000;

  steps = 0;
  start:
  if (n == 1) goto <D.1996>; else goto <D.1997>;
  <D.1996>:
  // predicted unlikely by goto predictor.
  goto done;
  <D.1997>:
  steps = steps + 1;
  _1 = n & 1;
  if (_1 != 0) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  // predicted unlikely by goto predictor.
  goto odd;
  <D.1999>:
  n = n / 2;
  // predicted unlikely by goto predictor.
  goto start;
  odd:
  _2 = n * 3;
  n = _2 + 1;
  // predicted unlikely by goto predictor.
  goto start;
  unused:
  steps = -1;
  done:
  D.2000 = steps;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function into_block (into_block, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int into_block (int x)
{
  int D.2004;

  if (x > 3) goto <D.2002>; else goto <D.2003>;
  <D.2002>:
  // predicted unlikely by goto predictor.
  goto inside;
  <D.2003>:
  x = x + 10;
  x = x * 2;
  inside:
  x = x + -1;
  D.2004 = x;
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function to_next (to_next, funcdef_no=2, decl_uid=1991, cgraph_uid=3, symbol_order=2)

int to_next (int x)
{
  int D.2006;

  // predicted unlikely by goto predictor.
  goto next;
  next:
  x = x + 1;
  // predicted unlikely by goto predictor.
  goto after;
  after:
  D.2006 = x;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}


