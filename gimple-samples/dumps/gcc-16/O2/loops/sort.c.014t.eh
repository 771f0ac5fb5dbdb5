
;; Function insertion (insertion, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

void insertion (int * a, int n)
{
  int j;
  int x;
  int i;

  i = 1;
  goto <D.2971>;
  <D.2970>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  x = *_3;
  j = i;
  goto <D.2968>;
  <D.2969>:
  _4 = (long unsigned int) j;
  _5 = _4 * 4;
  _6 = _5 + 18446744073709551612;
  _7 = a + _6;
  _8 = (long unsigned int) j;
  _9 = _8 * 4;
  _10 = a + _9;
  _11 = *_7;
  *_10 = _11;
  j = j + -1;
  <D.2968>:
  if (j > 0) goto <D.3002>; else goto <D.2967>;
  <D.3002>:
  _12 = (long unsigned int) j;
  _13 = _12 * 4;
  _14 = _13 + 18446744073709551612;
  _15 = a + _14;
  _16 = *_15;
  if (x < _16) goto <D.2969>; else goto <D.2967>;
  <D.2967>:
  _17 = (long unsigned int) j;
  _18 = _17 * 4;
  _19 = a + _18;
  *_19 = x;
  i = i + 1;
  <D.2971>:
  if (i < n) goto <D.2970>; else goto <D.2965>;
  <D.2965>:
  return;
}



;; Function quick (quick, funcdef_no=1, decl_uid=2975, cgraph_uid=2, symbol_order=1)

void quick (int * a, int low, int high)
{
  int t;
  int pivot;
  int j;
  int i;

  i = low;
  j = high;
  if (low >= high) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3007>;
  <D.3004>:
  _1 = low + high;
  _2 = _1 / 2;
  _3 = (long unsigned int) _2;
  _4 = _3 * 4;
  _5 = a + _4;
  pivot = *_5;
  <D.2989>:
  goto <D.2984>;
  <D.2985>:
  i = i + 1;
  <D.2984>:
  _6 = (long unsigned int) i;
  _7 = _6 * 4;
  _8 = a + _7;
  _9 = *_8;
  if (pivot > _9) goto <D.2985>; else goto <D.2983>;
  <D.2983>:
  goto <D.2987>;
  <D.2988>:
  j = j + -1;
  <D.2987>:
  _10 = (long unsigned int) j;
  _11 = _10 * 4;
  _12 = a + _11;
  _13 = *_12;
  if (pivot < _13) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  if (i <= j) goto <D.3005>; else goto <D.3006>;
  <D.3005>:
  _14 = (long unsigned int) i;
  _15 = _14 * 4;
  _16 = a + _15;
  t = *_16;
  _17 = (long unsigned int) j;
  _18 = _17 * 4;
  _19 = a + _18;
  i.0_20 = i;
  i = i.0_20 + 1;
  _21 = (long unsigned int) i.0_20;
  _22 = _21 * 4;
  _23 = a + _22;
  _24 = *_19;
  *_23 = _24;
  j.1_25 = j;
  j = j.1_25 + -1;
  _26 = (long unsigned int) j.1_25;
  _27 = _26 * 4;
  _28 = a + _27;
  *_28 = t;
  <D.3006>:
  if (i <= j) goto <D.2989>; else goto <D.2981>;
  <D.2981>:
  quick (a, low, j);
  quick (a, i, high);
  <D.3007>:
  return;
}



;; Function search (search, funcdef_no=2, decl_uid=2993, cgraph_uid=3, symbol_order=2)

int search (const int * a, int n, int wanted)
{
  int middle;
  int high;
  int low;
  int D.3010;

  low = 0;
  high = n;
  goto <D.2999>;
  <D.3000>:
  _1 = high - low;
  _2 = _1 / 2;
  middle = low + _2;
  _3 = (long unsigned int) middle;
  _4 = _3 * 4;
  _5 = a + _4;
  _6 = *_5;
  if (wanted == _6) goto <D.3008>; else goto <D.3009>;
  <D.3008>:
  D.3010 = middle;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3014>;
  <D.3009>:
  _7 = (long unsigned int) middle;
  _8 = _7 * 4;
  _9 = a + _8;
  _10 = *_9;
  if (wanted > _10) goto <D.3011>; else goto <D.3012>;
  <D.3011>:
  low = middle + 1;
  goto <D.3013>;
  <D.3012>:
  high = middle;
  <D.3013>:
  <D.2999>:
  if (low < high) goto <D.3000>; else goto <D.2998>;
  <D.2998>:
  D.3010 = -1;
  goto <D.3014>;
  <D.3014>:
  return D.3010;
}


