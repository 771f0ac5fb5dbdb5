
;; Function late_sum (late_sum, funcdef_no=0, decl_uid=1993, cgraph_uid=1, symbol_order=0)

int late_sum (const int * values, int n)
{
  int i;
  int i;
  int i;
  int ties;
  int second;
  int first;
  int D.2067;

  first = 0;
  i = 0;
  goto <D.2004>;
  <D.2003>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  _4 = *_3;
  if (first < _4) goto <D.2061>; else goto <D.2062>;
  <D.2061>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = values + _6;
  first = *_7;
  <D.2062>:
  i = i + 1;
  <D.2004>:
  if (i < n) goto <D.2003>; else goto <D.2001>;
  <D.2001>:
  second = 0;
  i = 0;
  goto <D.2008>;
  <D.2007>:
  _8 = (long unsigned int) i;
  _9 = _8 * 4;
  _10 = values + _9;
  _11 = *_10;
  if (first != _11) goto <D.2063>; else goto <D.2064>;
  <D.2063>:
  _12 = (long unsigned int) i;
  _13 = _12 * 4;
  _14 = values + _13;
  _15 = *_14;
  if (second < _15) goto <D.2065>; else goto <D.2066>;
  <D.2065>:
  _16 = (long unsigned int) i;
  _17 = _16 * 4;
  _18 = values + _17;
  second = *_18;
  <D.2066>:
  <D.2064>:
  i = i + 1;
  <D.2008>:
  if (i < n) goto <D.2007>; else goto <D.2005>;
  <D.2005>:
  ties = 0;
  i = 0;
  goto <D.2012>;
  <D.2011>:
  _19 = (long unsigned int) i;
  _20 = _19 * 4;
  _21 = values + _20;
  _22 = *_21;
  _23 = second == _22;
  _24 = (int) _23;
  ties = ties + _24;
  i = i + 1;
  <D.2012>:
  if (i < n) goto <D.2011>; else goto <D.2009>;
  <D.2009>:
  note (first, second);
  D.2067 = ties;
  goto <D.2068>;
  <D.2068>:
  return D.2067;
}



;; Function without_a_value (without_a_value, funcdef_no=1, decl_uid=2014, cgraph_uid=2, symbol_order=1)

int without_a_value (struct node * list)
{
  struct node * next;
  struct node * at;
  struct node * next;
  struct node * at;
  int seen;
  int rounds;
  int done;
  int D.2071;

  seen = 0;
  at = list;
  goto <D.2024>;
  <D.2025>:
  next = at->next;
  _1 = at->weight;
  seen = seen + _1;
  at = next;
  <D.2024>:
  if (at != 0B) goto <D.2025>; else goto <D.2023>;
  <D.2023>:
  note (seen, 0);
  rounds = 0;
  <D.2031>:
  done = 1;
  at = list;
  goto <D.2029>;
  <D.2030>:
  next = at->next;
  _2 = at->weight;
  if (_2 < 0) goto <D.2069>; else goto <D.2070>;
  <D.2069>:
  done = 0;
  <D.2070>:
  at = next;
  <D.2029>:
  if (at != 0B) goto <D.2030>; else goto <D.2028>;
  <D.2028>:
  rounds = rounds + 1;
  if (done == 0) goto <D.2031>; else goto <D.2026>;
  <D.2026>:
  D.2071 = rounds;
  goto <D.2072>;
  <D.2072>:
  return D.2071;
}



;; Function of_expressions (of_expressions, funcdef_no=2, decl_uid=2034, cgraph_uid=3, symbol_order=2)

int of_expressions (const int * values, int n)
{
  int i;
  int largest;
  int i;
  int largest;
  int found;
  int below;
  int top;
  int total;
  int D.2078;
  int D.2044;
  int D.2040;

  total = 0;
  goto <D.2047>;
  <D.2059>:
  largest = 0;
  i = 0;
  goto <D.2051>;
  <D.2050>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  _4 = *_3;
  if (largest < _4) goto <D.2073>; else goto <D.2074>;
  <D.2073>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = values + _6;
  largest = *_7;
  <D.2074>:
  i = i + 1;
  <D.2051>:
  if (i < n) goto <D.2050>; else goto <D.2048>;
  <D.2048>:
  D.2040 = largest;
  top = D.2040;
  largest = 0;
  i = 0;
  goto <D.2055>;
  <D.2054>:
  _8 = (long unsigned int) i;
  _9 = _8 * 4;
  _10 = values + _9;
  _11 = *_10;
  if (largest < _11) goto <D.2075>; else goto <D.2076>;
  <D.2075>:
  _12 = (long unsigned int) i;
  _13 = _12 * 4;
  _14 = values + _13;
  largest = *_14;
  <D.2076>:
  i = i + 1;
  <D.2055>:
  if (i < top) goto <D.2054>; else goto <D.2052>;
  <D.2052>:
  D.2044 = largest;
  below = D.2044 + top;
  found = lookup (values, below);
  goto <D.2057>;
  <D.2058>:
  found = found - top;
  below = below + 1;
  top = top + -1;
  <D.2057>:
  if (found > 0) goto <D.2077>; else goto <D.2056>;
  <D.2077>:
  _15 = more ();
  if (_15 != 0) goto <D.2058>; else goto <D.2056>;
  <D.2056>:
  _16 = found + below;
  _17 = top + _16;
  total = total + _17;
  <D.2047>:
  _18 = more ();
  if (_18 != 0) goto <D.2059>; else goto <D.2046>;
  <D.2046>:
  D.2078 = total;
  goto <D.2079>;
  <D.2079>:
  return D.2078;
}


