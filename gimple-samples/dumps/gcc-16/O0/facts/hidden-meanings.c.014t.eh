
;; Function shadowed (shadowed, funcdef_no=0, decl_uid=2974, cgraph_uid=1, symbol_order=0)

int shadowed (int n)
{
  struct node a[2];
  int a[4];
  int D.3055;

  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  a[3] = n;
  if (n != 0) goto <D.3051>; else goto <D.3052>;
  <D.3051>:
  pos.0_1 = pos;
  _2 = a[pos.0_1];
  if (_2 != 0) goto <D.3053>; else goto <D.3054>;
  <D.3053>:
  n = n + 1;
  <D.3054>:
  a[0].a = 1;
  a[0].b = 2;
  a[1].a = n;
  a[1].b = 4;
  use (&a, n);
  a = {CLOBBER(eos)};
  <D.3052>:
  _3 = a[1];
  D.3055 = n + _3;
  goto <D.3057>;
  <D.3057>:
  a = {CLOBBER(eos)};
  goto <D.3056>;
  <D.3056>:
  return D.3055;
}



;; Function named_like_a_temporary (named_like_a_temporary, funcdef_no=1, decl_uid=2979, cgraph_uid=2, symbol_order=1)

int named_like_a_temporary (int n)
{
  struct node _1[2];
  int D.3058;

  _1 = {};
  _1[0].a = n;
  _1[0].b = 1;
  use (&_1, n);
  _1 = shadowed (n);
  _2 = _1 != 3;
  D.3058 = (int) _2;
  goto <D.3060>;
  <D.3060>:
  _1 = {CLOBBER(eos)};
  goto <D.3059>;
  <D.3059>:
  return D.3058;
}



;; Function measured (measured, funcdef_no=2, decl_uid=2984, cgraph_uid=3, symbol_order=2)

int measured (struct table * t, int n)
{
  int i;
  int sum;
  int D.3061;

  sum = 0;
  i = 0;
  goto <D.2991>;
  <D.2990>:
  _1 = t->size;
  _2 = _1 ();
  sum = sum + _2;
  i = i + 1;
  <D.2991>:
  if (i < n) goto <D.2990>; else goto <D.2988>;
  <D.2988>:
  D.3061 = sum;
  goto <D.3062>;
  <D.3062>:
  return D.3061;
}



;; Function given_up (given_up, funcdef_no=3, decl_uid=2993, cgraph_uid=4, symbol_order=3)

void given_up (int n)
{
  where = n;
  give_up.1_1 = give_up;
  give_up.1_1 (n);
}



;; Function shadowed_value (shadowed_value, funcdef_no=4, decl_uid=3000, cgraph_uid=5, symbol_order=4)

int shadowed_value (struct node * n)
{
  struct node * n;
  int a;
  int found;
  int D.3065;

  found = 0;
  goto <D.3006>;
  <D.3007>:
  a = n->a;
  n = parent (a);
  if (n != 0B) goto <D.3063>; else goto <D.3064>;
  <D.3063>:
  _1 = n->a;
  found = found + _1;
  <D.3064>:
  <D.3006>:
  n = after (n);
  if (n != 0B) goto <D.3007>; else goto <D.3005>;
  <D.3005>:
  D.3065 = found;
  goto <D.3066>;
  <D.3066>:
  return D.3065;
}



;; Function kept_by_initial_values (kept_by_initial_values, funcdef_no=5, decl_uid=3009, cgraph_uid=6, symbol_order=5)

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
  int D.3067;

  use (&both, n);
  D.3067 = n;
  goto <D.3068>;
  <D.3068>:
  return D.3067;
}



;; Function declared_first (declared_first, funcdef_no=6, decl_uid=3019, cgraph_uid=7, symbol_order=6)

int declared_first (int n)
{
  int i;
  int sum;
  int D.3070;
  int D.3069;

  i = 0;
  goto <D.3026>;
  <D.3025>:
  use (0B, i);
  i = i + 1;
  <D.3026>:
  if (i < n) goto <D.3025>; else goto <D.3023>;
  <D.3023>:
  sum = 0;
  goto <D.3028>;
  <D.3029>:
  D.3069 = shadowed (n);
  sum = D.3069 + sum;
  <D.3028>:
  pos.2_1 = pos;
  if (n > pos.2_1) goto <D.3029>; else goto <D.3027>;
  <D.3027>:
  D.3070 = sum;
  goto <D.3071>;
  <D.3071>:
  return D.3070;
}



;; Function declared_late (declared_late, funcdef_no=7, decl_uid=3031, cgraph_uid=8, symbol_order=7)

int declared_late (int n)
{
  int i;
  int sum;
  int D.3073;
  int D.3072;

  i = 0;
  goto <D.3038>;
  <D.3037>:
  use (0B, i);
  i = i + 1;
  <D.3038>:
  if (i < n) goto <D.3037>; else goto <D.3035>;
  <D.3035>:
  sum = 0;
  goto <D.3040>;
  <D.3041>:
  D.3072 = shadowed (n);
  sum = D.3072 + sum;
  <D.3040>:
  pos.3_1 = pos;
  if (n > pos.3_1) goto <D.3041>; else goto <D.3039>;
  <D.3039>:
  D.3073 = sum;
  goto <D.3074>;
  <D.3074>:
  return D.3073;
}



;; Function quiet_together (quiet_together, funcdef_no=8, decl_uid=3048, cgraph_uid=9, symbol_order=8)

int quiet_together (int a, int b)
{
  int iftmp.4;
  int D.3075;

  if (a == 0) goto <D.3076>; else goto <D.3077>;
  <D.3076>:
  if (a != 0) goto <D.3083>; else goto <D.3079>;
  <D.3083>:
  if (b != 0) goto <D.3080>; else goto <D.3079>;
  <D.3079>:
  _1 = calm (a);
  _2 = length_of ("x");
  if (_1 == _2) goto <D.3080>; else goto <D.3081>;
  <D.3080>:
  iftmp.4 = 1;
  goto <D.3082>;
  <D.3081>:
  iftmp.4 = 0;
  <D.3082>:
  D.3075 = iftmp.4;
  goto <D.3084>;
  <D.3077>:
  D.3075 = b;
  <D.3084>:
  goto <D.3085>;
  <D.3085>:
  return D.3075;
}


