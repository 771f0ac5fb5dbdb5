
;; Function maximum (maximum, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int maximum (int a, int b)
{
  int m;
  int D.2057;

  if (a > b) goto <D.2054>; else goto <D.2055>;
  <D.2054>:
  m = a;
  goto <D.2056>;
  <D.2055>:
  m = b;
  <D.2056>:
  D.2057 = m;
  goto <D.2058>;
  <D.2058>:
  return D.2057;
}



;; Function absolute (absolute, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int absolute (int x)
{
  int D.2059;

  D.2059 = ABS_EXPR <x>;
  goto <D.2060>;
  <D.2060>:
  return D.2059;
}



;; Function gcd (gcd, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=2)

int gcd (int a, int b)
{
  int t;
  int D.2061;

  goto <D.1992>;
  <D.1993>:
  t = a % b;
  a = b;
  b = t;
  <D.1992>:
  if (b != 0) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  D.2061 = a;
  goto <D.2062>;
  <D.2062>:
  return D.2061;
}



;; Function fibonacci (fibonacci, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=3)

int fibonacci (int n)
{
  int t;
  int b;
  int a;
  int D.2063;

  a = 0;
  b = 1;
  goto <D.2001>;
  <D.2002>:
  t = a + b;
  a = b;
  b = t;
  n = n + -1;
  <D.2001>:
  if (n > 0) goto <D.2002>; else goto <D.2000>;
  <D.2000>:
  D.2063 = a;
  goto <D.2064>;
  <D.2064>:
  return D.2063;
}



;; Function binary_search (binary_search, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=4)

int binary_search (const int * a, int n, int key)
{
  int middle;
  int high;
  int low;
  int D.2067;

  low = 0;
  high = n;
  goto <D.2012>;
  <D.2013>:
  _1 = high - low;
  _2 = _1 / 2;
  middle = low + _2;
  _3 = (long unsigned int) middle;
  _4 = _3 * 4;
  _5 = a + _4;
  _6 = *_5;
  if (key == _6) goto <D.2065>; else goto <D.2066>;
  <D.2065>:
  D.2067 = middle;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2071>;
  <D.2066>:
  _7 = (long unsigned int) middle;
  _8 = _7 * 4;
  _9 = a + _8;
  _10 = *_9;
  if (key > _10) goto <D.2068>; else goto <D.2069>;
  <D.2068>:
  low = middle + 1;
  goto <D.2070>;
  <D.2069>:
  high = middle;
  <D.2070>:
  <D.2012>:
  if (low < high) goto <D.2013>; else goto <D.2011>;
  <D.2011>:
  D.2067 = -1;
  goto <D.2071>;
  <D.2071>:
  return D.2067;
}



;; Function bubble_sort (bubble_sort, funcdef_no=5, decl_uid=2016, cgraph_uid=6, symbol_order=5)

void bubble_sort (int * a, int n)
{
  int t;
  int j;
  int i;

  i = 0;
  goto <D.2028>;
  <D.2027>:
  j = 0;
  goto <D.2026>;
  <D.2025>:
  _1 = (long unsigned int) j;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  _5 = (sizetype) j;
  _6 = _5 + 1;
  _7 = _6 * 4;
  _8 = a + _7;
  _9 = *_8;
  if (_4 > _9) goto <D.2072>; else goto <D.2073>;
  <D.2072>:
  _10 = (long unsigned int) j;
  _11 = _10 * 4;
  _12 = a + _11;
  t = *_12;
  _13 = (sizetype) j;
  _14 = _13 + 1;
  _15 = _14 * 4;
  _16 = a + _15;
  _17 = (long unsigned int) j;
  _18 = _17 * 4;
  _19 = a + _18;
  _20 = *_16;
  *_19 = _20;
  _21 = (sizetype) j;
  _22 = _21 + 1;
  _23 = _22 * 4;
  _24 = a + _23;
  *_24 = t;
  <D.2073>:
  j = j + 1;
  <D.2026>:
  _25 = n + -1;
  _26 = _25 - i;
  if (j < _26) goto <D.2025>; else goto <D.2023>;
  <D.2023>:
  i = i + 1;
  <D.2028>:
  _27 = n + -1;
  if (i < _27) goto <D.2027>; else goto <D.2021>;
  <D.2021>:
  return;
}



;; Function count_words (count_words, funcdef_no=6, decl_uid=2030, cgraph_uid=7, symbol_order=6)

int count_words (const char * s)
{
  int words;
  int D.2074;

  words = 0;
  outside:
  s.0_1 = s;
  s = s.0_1 + 1;
  _2 = *s.0_1;
  _3 = (int) _2;
  switch (_3) <default: <D.2036>, case 0: <D.2034>, case 32: <D.2035>>
  <D.2034>:
  D.2074 = words;
  goto <D.2075>;
  <D.2035>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.2036>:
  words = words + 1;
  // predicted unlikely by goto predictor.
  goto inside;
  inside:
  s.1_4 = s;
  s = s.1_4 + 1;
  _5 = *s.1_4;
  _6 = (int) _5;
  switch (_6) <default: <D.2040>, case 0: <D.2038>, case 32: <D.2039>>
  <D.2038>:
  D.2074 = words;
  goto <D.2075>;
  <D.2039>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.2040>:
  // predicted unlikely by goto predictor.
  goto inside;
  <D.2075>:
  return D.2074;
}



;; Function main (main, funcdef_no=7, decl_uid=2044, cgraph_uid=8, symbol_order=7)

int main ()
{
  int i;
  int mixed[5];
  static const int sorted[5] = {1, 3, 5, 7, 9};
  int iftmp.2;
  int D.2078;

  mixed[0] = 4;
  mixed[1] = 2;
  mixed[2] = 5;
  mixed[3] = 1;
  mixed[4] = 3;
  bubble_sort (&mixed, 5);
  i = 0;
  goto <D.2052>;
  <D.2051>:
  _1 = mixed[i];
  _2 = i + 1;
  if (_1 != _2) goto <D.2076>; else goto <D.2077>;
  <D.2076>:
  D.2078 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2090>;
  <D.2077>:
  i = i + 1;
  <D.2052>:
  if (i <= 4) goto <D.2051>; else goto <D.2049>;
  <D.2049>:
  _3 = maximum (3, 4);
  if (_3 != 4) goto <D.2080>; else goto <D.2083>;
  <D.2083>:
  _4 = absolute (-5);
  if (_4 != 5) goto <D.2080>; else goto <D.2084>;
  <D.2084>:
  _5 = gcd (48, 18);
  if (_5 != 6) goto <D.2080>; else goto <D.2085>;
  <D.2085>:
  _6 = fibonacci (10);
  if (_6 != 55) goto <D.2080>; else goto <D.2086>;
  <D.2086>:
  _7 = binary_search (&sorted, 5, 7);
  if (_7 != 3) goto <D.2080>; else goto <D.2087>;
  <D.2087>:
  _8 = binary_search (&sorted, 5, 4);
  if (_8 != -1) goto <D.2080>; else goto <D.2088>;
  <D.2088>:
  _9 = count_words ("one two  three");
  if (_9 != 3) goto <D.2080>; else goto <D.2081>;
  <D.2080>:
  iftmp.2 = 1;
  goto <D.2082>;
  <D.2081>:
  iftmp.2 = 0;
  <D.2082>:
  D.2078 = iftmp.2;
  goto <D.2090>;
  <D.2090>:
  mixed = {CLOBBER(eol)};
  goto <D.2089>;
  D.2078 = 0;
  goto <D.2089>;
  <D.2089>:
  return D.2078;
}


