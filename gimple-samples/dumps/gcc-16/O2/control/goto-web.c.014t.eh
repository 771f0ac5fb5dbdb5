
;; Function walk (walk, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int walk (int n)
{
  int steps;
  int D.2980;

  steps = 0;
  start:
  if (n == 1) goto <D.2976>; else goto <D.2977>;
  <D.2976>:
  // predicted unlikely by goto predictor.
  goto done;
  <D.2977>:
  steps = steps + 1;
  _1 = n & 1;
  if (_1 != 0) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  // predicted unlikely by goto predictor.
  goto odd;
  <D.2979>:
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
  D.2980 = steps;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function into_block (into_block, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int into_block (int x)
{
  int D.2984;

  if (x > 3) goto <D.2982>; else goto <D.2983>;
  <D.2982>:
  // predicted unlikely by goto predictor.
  goto inside;
  <D.2983>:
  x = x + 10;
  x = x * 2;
  inside:
  x = x + -1;
  D.2984 = x;
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function to_next (to_next, funcdef_no=2, decl_uid=2971, cgraph_uid=3, symbol_order=2)

int to_next (int x)
{
  int D.2986;

  // predicted unlikely by goto predictor.
  goto next;
  next:
  x = x + 1;
  // predicted unlikely by goto predictor.
  goto after;
  after:
  D.2986 = x;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}


