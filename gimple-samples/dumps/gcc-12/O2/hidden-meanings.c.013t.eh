
;; Function shadowed (shadowed, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=0)

int shadowed (int n)
{
  struct node a[2];
  int a[4];
  int D.2067;

  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  a[3] = n;
  if (n != 0) goto <D.2063>; else goto <D.2064>;
  <D.2063>:
  pos.0_1 = pos;
  _2 = a[pos.0_1];
  if (_2 != 0) goto <D.2065>; else goto <D.2066>;
  <D.2065>:
  n = n + 1;
  <D.2066>:
  a[0].a = 1;
  a[0].b = 2;
  a[1].a = n;
  a[1].b = 4;
  use (&a, n);
  a = {CLOBBER(eol)};
  <D.2064>:
  _3 = a[1];
  D.2067 = n + _3;
  goto <D.2069>;
  <D.2069>:
  a = {CLOBBER(eol)};
  goto <D.2068>;
  <D.2068>:
  return D.2067;
}



;; Function named_like_a_temporary (named_like_a_temporary, funcdef_no=1, decl_uid=1999, cgraph_uid=2, symbol_order=1)

int named_like_a_temporary (int n)
{
  struct node _1[2];
  int D.2070;

  _1 = {};
  _1[0].a = n;
  _1[0].b = 1;
  use (&_1, n);
  _1 = shadowed (n);
  _2 = _1 != 3;
  D.2070 = (int) _2;
  goto <D.2072>;
  <D.2072>:
  _1 = {CLOBBER(eol)};
  goto <D.2071>;
  <D.2071>:
  return D.2070;
}



;; Function measured (measured, funcdef_no=2, decl_uid=2004, cgraph_uid=3, symbol_order=2)

int measured (struct table * t, int n)
{
  int i;
  int sum;
  int D.2073;

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
  D.2073 = sum;
  goto <D.2074>;
  <D.2074>:
  return D.2073;
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
  int D.2077;

  found = 0;
  goto <D.2026>;
  <D.2027>:
  a = n->a;
  n = parent (a);
  if (n != 0B) goto <D.2075>; else goto <D.2076>;
  <D.2075>:
  _1 = n->a;
  found = found + _1;
  <D.2076>:
  <D.2026>:
  n = after (n);
  if (n != 0B) goto <D.2027>; else goto <D.2025>;
  <D.2025>:
  D.2077 = found;
  goto <D.2078>;
  <D.2078>:
  return D.2077;
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
  int D.2079;

  use (&both, n);
  D.2079 = n;
  goto <D.2080>;
  <D.2080>:
  return D.2079;
}



;; Function declared_first (declared_first, funcdef_no=6, decl_uid=2039, cgraph_uid=7, symbol_order=6)

int declared_first (int n)
{
  int i;
  int sum;
  int D.2082;
  int D.2081;

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
  D.2081 = shadowed (n);
  sum = D.2081 + sum;
  <D.2048>:
  pos.2_1 = pos;
  if (n > pos.2_1) goto <D.2049>; else goto <D.2047>;
  <D.2047>:
  D.2082 = sum;
  goto <D.2083>;
  <D.2083>:
  return D.2082;
}



;; Function declared_late (declared_late, funcdef_no=7, decl_uid=2051, cgraph_uid=8, symbol_order=7)

int declared_late (int n)
{
  int i;
  int sum;
  int D.2085;
  int D.2084;

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
  D.2084 = shadowed (n);
  sum = D.2084 + sum;
  <D.2060>:
  pos.3_1 = pos;
  if (n > pos.3_1) goto <D.2061>; else goto <D.2059>;
  <D.2059>:
  D.2085 = sum;
  goto <D.2086>;
  <D.2086>:
  return D.2085;
}


