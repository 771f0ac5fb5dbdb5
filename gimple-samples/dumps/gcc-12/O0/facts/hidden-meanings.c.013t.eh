
;; Function shadowed (shadowed, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=0)

int shadowed (int n)
{
  struct node a[2];
  int a[4];
  int D.2075;

  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  a[3] = n;
  if (n != 0) goto <D.2071>; else goto <D.2072>;
  <D.2071>:
  pos.0_1 = pos;
  _2 = a[pos.0_1];
  if (_2 != 0) goto <D.2073>; else goto <D.2074>;
  <D.2073>:
  n = n + 1;
  <D.2074>:
  a[0].a = 1;
  a[0].b = 2;
  a[1].a = n;
  a[1].b = 4;
  use (&a, n);
  a = {CLOBBER(eol)};
  <D.2072>:
  _3 = a[1];
  D.2075 = n + _3;
  goto <D.2077>;
  <D.2077>:
  a = {CLOBBER(eol)};
  goto <D.2076>;
  <D.2076>:
  return D.2075;
}



;; Function named_like_a_temporary (named_like_a_temporary, funcdef_no=1, decl_uid=1999, cgraph_uid=2, symbol_order=1)

int named_like_a_temporary (int n)
{
  struct node _1[2];
  int D.2078;

  _1 = {};
  _1[0].a = n;
  _1[0].b = 1;
  use (&_1, n);
  _1 = shadowed (n);
  _2 = _1 != 3;
  D.2078 = (int) _2;
  goto <D.2080>;
  <D.2080>:
  _1 = {CLOBBER(eol)};
  goto <D.2079>;
  <D.2079>:
  return D.2078;
}



;; Function measured (measured, funcdef_no=2, decl_uid=2004, cgraph_uid=3, symbol_order=2)

int measured (struct table * t, int n)
{
  int i;
  int sum;
  int D.2081;

  sum = 0;
  i = 0;
  goto <D.2011>;
  <D.2010>:
  _1 = t->size;
  _2 = _1 ();
  sum = sum + _2;
  i = i + 1;
  <D.2011>:
  if (i < n) goto <D.2010>; else goto <D.2008>;
  <D.2008>:
  D.2081 = sum;
  goto <D.2082>;
  <D.2082>:
  return D.2081;
}



;; Function given_up (given_up, funcdef_no=3, decl_uid=2013, cgraph_uid=4, symbol_order=3)

void given_up (int n)
{
  where = n;
  give_up.1_1 = give_up;
  give_up.1_1 (n);
}



;; Function shadowed_value (shadowed_value, funcdef_no=4, decl_uid=2020, cgraph_uid=5, symbol_order=4)

int shadowed_value (struct node * n)
{
  struct node * n;
  int a;
  int found;
  int D.2085;

  found = 0;
  goto <D.2026>;
  <D.2027>:
  a = n->a;
  n = parent (a);
  if (n != 0B) goto <D.2083>; else goto <D.2084>;
  <D.2083>:
  _1 = n->a;
  found = found + _1;
  <D.2084>:
  <D.2026>:
  n = after (n);
  if (n != 0B) goto <D.2027>; else goto <D.2025>;
  <D.2025>:
  D.2085 = found;
  goto <D.2086>;
  <D.2086>:
  return D.2085;
}



;; Function kept_by_initial_values (kept_by_initial_values, funcdef_no=5, decl_uid=2029, cgraph_uid=6, symbol_order=5)

int kept_by_initial_values (int n)
{
  static int unused = 2;
  static struct 
  {
    int * one;
    int * * other;
  } both = {.one=&first, .other=&second};
  static int * second = &first;
  static int first = 1;
  int D.2087;

  use (&both, n);
  D.2087 = n;
  goto <D.2088>;
  <D.2088>:
  return D.2087;
}



;; Function declared_first (declared_first, funcdef_no=6, decl_uid=2039, cgraph_uid=7, symbol_order=6)

int declared_first (int n)
{
  int i;
  int sum;
  int D.2090;
  int D.2089;

  i = 0;
  goto <D.2046>;
  <D.2045>:
  use (0B, i);
  i = i + 1;
  <D.2046>:
  if (i < n) goto <D.2045>; else goto <D.2043>;
  <D.2043>:
  sum = 0;
  goto <D.2048>;
  <D.2049>:
  D.2089 = shadowed (n);
  sum = D.2089 + sum;
  <D.2048>:
  pos.2_1 = pos;
  if (n > pos.2_1) goto <D.2049>; else goto <D.2047>;
  <D.2047>:
  D.2090 = sum;
  goto <D.2091>;
  <D.2091>:
  return D.2090;
}



;; Function declared_late (declared_late, funcdef_no=7, decl_uid=2051, cgraph_uid=8, symbol_order=7)

int declared_late (int n)
{
  int i;
  int sum;
  int D.2093;
  int D.2092;

  i = 0;
  goto <D.2058>;
  <D.2057>:
  use (0B, i);
  i = i + 1;
  <D.2058>:
  if (i < n) goto <D.2057>; else goto <D.2055>;
  <D.2055>:
  sum = 0;
  goto <D.2060>;
  <D.2061>:
  D.2092 = shadowed (n);
  sum = D.2092 + sum;
  <D.2060>:
  pos.3_1 = pos;
  if (n > pos.3_1) goto <D.2061>; else goto <D.2059>;
  <D.2059>:
  D.2093 = sum;
  goto <D.2094>;
  <D.2094>:
  return D.2093;
}



;; Function quiet_together (quiet_together, funcdef_no=8, decl_uid=2068, cgraph_uid=9, symbol_order=8)

int quiet_together (int a, int b)
{
  int iftmp.5;
  int iftmp.4;
  int D.2095;

  if (a == 0) goto <D.2097>; else goto <D.2098>;
  <D.2097>:
  if (a != 0) goto <D.2104>; else goto <D.2100>;
  <D.2104>:
  if (b != 0) goto <D.2101>; else goto <D.2100>;
  <D.2100>:
  _1 = calm (a);
  _2 = length_of ("x");
  if (_1 == _2) goto <D.2101>; else goto <D.2102>;
  <D.2101>:
  iftmp.5 = 1;
  goto <D.2103>;
  <D.2102>:
  iftmp.5 = 0;
  <D.2103>:
  iftmp.4 = iftmp.5;
  goto <D.2105>;
  <D.2098>:
  iftmp.4 = b;
  <D.2105>:
  D.2095 = iftmp.4;
  goto <D.2106>;
  <D.2106>:
  return D.2095;
}


