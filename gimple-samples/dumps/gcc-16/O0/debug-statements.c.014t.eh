
;; Function clamp (clamp, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int result;
  int D.2986;

  result = x;
  if (x < low) goto <D.2981>; else goto <D.2982>;
  <D.2981>:
  result = low;
  goto <D.2983>;
  <D.2982>:
  if (x > high) goto <D.2984>; else goto <D.2985>;
  <D.2984>:
  result = high;
  <D.2985>:
  <D.2983>:
  D.2986 = result;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function sum (sum, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int sum (int * values, int count)
{
  int value;
  int i;
  int total;
  int D.2990;

  total = 0;
  i = 0;
  goto <D.2974>;
  <D.2973>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  value = *_3;
  if (value < 0) goto <D.2988>; else goto <D.2989>;
  <D.2988>:
  // predicted unlikely by continue predictor.
  goto <D.2972>;
  <D.2989>:
  total = total + value;
  <D.2972>:
  i = i + 1;
  <D.2974>:
  if (i < count) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  D.2990 = total;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function swap (swap, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

void swap (int * a, int * b)
{
  int old;

  old = *a;
  _1 = *b;
  *a = _1;
  *b = old;
  return;
}


