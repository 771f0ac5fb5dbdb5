
;; Function insertion (insertion, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

void insertion (int * a, int n)
{
  int j;
  int x;
  int i;

  i = 1;
  goto <D.1991>;
  <D.1990>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  x = *_3;
  j = i;
  goto <D.1988>;
  <D.1989>:
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
  <D.1988>:
  if (j > 0) goto <D.2022>; else goto <D.1987>;
  <D.2022>:
  _12 = (long unsigned int) j;
  _13 = _12 * 4;
  _14 = _13 + 18446744073709551612;
  _15 = a + _14;
  _16 = *_15;
  if (x < _16) goto <D.1989>; else goto <D.1987>;
  <D.1987>:
  _17 = (long unsigned int) j;
  _18 = _17 * 4;
  _19 = a + _18;
  *_19 = x;
  i = i + 1;
  <D.1991>:
  if (i < n) goto <D.1990>; else goto <D.1985>;
  <D.1985>:
  return;
}



;; Function quick (quick, funcdef_no=1, decl_uid=1995, cgraph_uid=2, symbol_order=1)

void quick (int * a, int low, int high)
{
  int t;
  int pivot;
  int j;
  int i;

  i = low;
  j = high;
  if (low >= high) goto <D.2023>; else goto <D.2024>;
  <D.2023>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2027>;
  <D.2024>:
  _1 = low + high;
  _2 = _1 / 2;
  _3 = (long unsigned int) _2;
  _4 = _3 * 4;
  _5 = a + _4;
  pivot = *_5;
  <D.2009>:
  goto <D.2004>;
  <D.2005>:
  i = i + 1;
  <D.2004>:
  _6 = (long unsigned int) i;
  _7 = _6 * 4;
  _8 = a + _7;
  _9 = *_8;
  if (pivot > _9) goto <D.2005>; else goto <D.2003>;
  <D.2003>:
  goto <D.2007>;
  <D.2008>:
  j = j + -1;
  <D.2007>:
  _10 = (long unsigned int) j;
  _11 = _10 * 4;
  _12 = a + _11;
  _13 = *_12;
  if (pivot < _13) goto <D.2008>; else goto <D.2006>;
  <D.2006>:
  if (i <= j) goto <D.2025>; else goto <D.2026>;
  <D.2025>:
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
  <D.2026>:
  if (i <= j) goto <D.2009>; else goto <D.2001>;
  <D.2001>:
  quick (a, low, j);
  quick (a, i, high);
  <D.2027>:
  return;
}



;; Function search (search, funcdef_no=2, decl_uid=2013, cgraph_uid=3, symbol_order=2)

int search (const int * a, int n, int wanted)
{
  int middle;
  int high;
  int low;
  int D.2030;

  low = 0;
  high = n;
  goto <D.2019>;
  <D.2020>:
  _1 = high - low;
  _2 = _1 / 2;
  middle = low + _2;
  _3 = (long unsigned int) middle;
  _4 = _3 * 4;
  _5 = a + _4;
  _6 = *_5;
  if (wanted == _6) goto <D.2028>; else goto <D.2029>;
  <D.2028>:
  D.2030 = middle;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2034>;
  <D.2029>:
  _7 = (long unsigned int) middle;
  _8 = _7 * 4;
  _9 = a + _8;
  _10 = *_9;
  if (wanted > _10) goto <D.2031>; else goto <D.2032>;
  <D.2031>:
  low = middle + 1;
  goto <D.2033>;
  <D.2032>:
  high = middle;
  <D.2033>:
  <D.2019>:
  if (low < high) goto <D.2020>; else goto <D.2018>;
  <D.2018>:
  D.2030 = -1;
  goto <D.2034>;
  <D.2034>:
  return D.2030;
}


