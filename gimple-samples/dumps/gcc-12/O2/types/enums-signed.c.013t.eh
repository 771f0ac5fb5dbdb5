
;; Function add (add, funcdef_no=0, decl_uid=2012, cgraph_uid=1, symbol_order=0)

int add (struct state * s)
{
  int D.2053;

  _1 = s->level;
  _2 = _1 * 3;
  _3 = s->status;
  _4 = _3 * 2;
  _5 = _2 + _4;
  _6 = (unsigned int) _5;
  _7 = s->plain;
  _8 = _7 * 5;
  _9 = _6 + _8;
  _10 = s->count;
  _11 = (unsigned int) _10;
  _12 = _9 + _11;
  D.2053 = (int) _12;
  goto <D.2054>;
  <D.2054>:
  return D.2053;
}



;; Function other_widths (other_widths, funcdef_no=1, decl_uid=2015, cgraph_uid=2, symbol_order=1)

long int other_widths (struct state * s)
{
  long int D.2055;

  _1 = s->narrow;
  _2 = (int) _1;
  _3 = _2 * 3;
  _4 = (long int) _3;
  _5 = s->wide;
  _6 = _5 * 5;
  _7 = _4 + _6;
  _8 = s->count;
  _9 = (long int) _8;
  D.2055 = _7 - _9;
  goto <D.2056>;
  <D.2056>:
  return D.2055;
}



;; Function of_parameters (of_parameters, funcdef_no=2, decl_uid=2020, cgraph_uid=3, symbol_order=2)

int of_parameters (level l, level m, int i)
{
  int x;
  int D.2057;

  _1 = -l;
  _2 = m * i;
  x = _1 - _2;
  _3 = ~l;
  _4 = x + _3;
  _5 = l - m;
  _6 = _5 / 2;
  D.2057 = _4 + _6;
  goto <D.2058>;
  <D.2058>:
  return D.2057;
}



;; Function globals (globals, funcdef_no=3, decl_uid=2024, cgraph_uid=4, symbol_order=3)

int globals ()
{
  int D.2059;

  last.0_1 = last;
  _2 = last.0_1 * 2;
  current.1_3 = current;
  _4 = _2 + current.1_3;
  _5 = next ();
  _6 = _5 & 3;
  D.2059 = _4 + _6;
  goto <D.2060>;
  <D.2060>:
  return D.2059;
}



;; Function compare (compare, funcdef_no=4, decl_uid=2028, cgraph_uid=5, symbol_order=4)

int compare (struct state * s, level l)
{
  int iftmp.2;
  int D.2061;

  _1 = s->level;
  if (_1 == -1) goto <D.2063>; else goto <D.2066>;
  <D.2066>:
  _2 = s->status;
  if (_2 < -1) goto <D.2063>; else goto <D.2067>;
  <D.2067>:
  if (l < 0) goto <D.2063>; else goto <D.2068>;
  <D.2068>:
  _3 = s->plain;
  if (_3 > 1) goto <D.2063>; else goto <D.2064>;
  <D.2063>:
  iftmp.2 = 1;
  goto <D.2065>;
  <D.2064>:
  iftmp.2 = 0;
  <D.2065>:
  D.2061 = iftmp.2;
  goto <D.2069>;
  <D.2069>:
  return D.2061;
}



;; Function converted (converted, funcdef_no=5, decl_uid=2032, cgraph_uid=6, symbol_order=5)

unsigned int converted (struct state * s, int * a)
{
  unsigned int D.2070;

  _1 = s->level;
  _2 = (unsigned int) _1;
  _3 = _2 >> 1;
  _4 = (long int) _3;
  _5 = s->status;
  _6 = (long int) _5;
  _7 = _4 + _6;
  _8 = s->level;
  _9 = (long unsigned int) _8;
  _10 = _9 * 4;
  _11 = a + _10;
  _12 = *_11;
  _13 = (long int) _12;
  _14 = _7 + _13;
  _15 = s->plain;
  _16 = (long unsigned int) _15;
  _17 = _16 * 4;
  _18 = a + _17;
  _19 = *_18;
  _20 = (long int) _19;
  _21 = _14 + _20;
  _22 = (double) _21;
  _23 = s->level;
  _24 = (double) _23;
  _25 = _24 + 5.0e-1;
  _26 = _22 + _25;
  D.2070 = (unsigned int) _26;
  goto <D.2071>;
  <D.2071>:
  return D.2070;
}



;; Function passed (passed, funcdef_no=6, decl_uid=2035, cgraph_uid=7, symbol_order=6)

int passed (struct state * s)
{
  int k;
  int D.2072;

  _1 = s->plain;
  _2 = _1 + 1;
  _3 = s->status;
  _4 = _3 + 1;
  _5 = s->level;
  say (_5, _4, _2);
  k = s->level;
  _6 = s->level;
  _7 = _6 * 2;
  _8 = k + _7;
  s->count = _8;
  s->status = k;
  D.2072 = k;
  goto <D.2073>;
  <D.2073>:
  return D.2072;
}



;; Function told_apart (told_apart, funcdef_no=7, decl_uid=2039, cgraph_uid=8, symbol_order=7)

int told_apart (level l)
{
  level i;
  int sum;
  int D.2074;

  sum = 0;
  i = l;
  goto <D.2050>;
  <D.2049>:
  _1 = i * 2;
  sum = sum + _1;
  i = i + 1;
  <D.2050>:
  if (i <= 2) goto <D.2049>; else goto <D.2047>;
  <D.2047>:
  switch (l) <default: <D.2046>, case -1: <D.2043>, case 0: <D.2044>, case 1: <D.2045>>
  <D.2043>:
  <D.2044>:
  <D.2045>:
  D.2074 = sum + 1;
  goto <D.2075>;
  <D.2046>:
  D.2074 = sum;
  goto <D.2075>;
  <D.2075>:
  return D.2074;
}


