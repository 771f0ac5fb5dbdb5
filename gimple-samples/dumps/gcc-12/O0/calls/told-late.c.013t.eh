
;; Function is_a (is_a, funcdef_no=0, decl_uid=2994, cgraph_uid=1, symbol_order=0)

int is_a (struct s * p)
{
  int D.3043;

  _1 = p->a;
  _2 = _1 == 3;
  D.3043 = (int) _2;
  goto <D.3044>;
  <D.3044>:
  return D.3043;
}



;; Function is_b (is_b, funcdef_no=1, decl_uid=2997, cgraph_uid=2, symbol_order=1)

int is_b (struct s * p)
{
  int D.3045;

  _1 = p->b;
  _2 = _1 == 3;
  D.3045 = (int) _2;
  goto <D.3046>;
  <D.3046>:
  return D.3045;
}



;; Function is_c (is_c, funcdef_no=2, decl_uid=3000, cgraph_uid=3, symbol_order=2)

int is_c (struct s * p)
{
  int D.3047;

  _1 = p->c;
  _2 = _1 == 3;
  D.3047 = (int) _2;
  goto <D.3048>;
  <D.3048>:
  return D.3047;
}



;; Function is_d (is_d, funcdef_no=3, decl_uid=3003, cgraph_uid=4, symbol_order=3)

int is_d (struct s * p)
{
  int D.3049;

  _1 = p->d;
  _2 = _1 == 3;
  D.3049 = (int) _2;
  goto <D.3050>;
  <D.3050>:
  return D.3049;
}



;; Function is_e (is_e, funcdef_no=4, decl_uid=3006, cgraph_uid=5, symbol_order=4)

int is_e (struct s * p)
{
  int D.3051;

  _1 = p->e;
  _2 = _1 == 3;
  D.3051 = (int) _2;
  goto <D.3052>;
  <D.3052>:
  return D.3051;
}



;; Function is_f (is_f, funcdef_no=5, decl_uid=3009, cgraph_uid=6, symbol_order=5)

int is_f (struct s * p)
{
  int D.3053;

  _1 = p->f;
  _2 = _1 == 3;
  D.3053 = (int) _2;
  goto <D.3054>;
  <D.3054>:
  return D.3053;
}



;; Function is_g (is_g, funcdef_no=6, decl_uid=3012, cgraph_uid=7, symbol_order=6)

int is_g (struct s * p)
{
  int D.3055;

  _1 = p->g;
  _2 = _1 == 3;
  D.3055 = (int) _2;
  goto <D.3056>;
  <D.3056>:
  return D.3055;
}



;; Function is_h (is_h, funcdef_no=7, decl_uid=3015, cgraph_uid=8, symbol_order=7)

int is_h (struct s * p)
{
  int D.3057;

  _1 = p->h;
  _2 = _1 == 3;
  D.3057 = (int) _2;
  goto <D.3058>;
  <D.3058>:
  return D.3057;
}



;; Function is_i (is_i, funcdef_no=8, decl_uid=3018, cgraph_uid=9, symbol_order=8)

int is_i (struct s * p)
{
  int D.3059;

  _1 = p->i;
  _2 = _1 == 3;
  D.3059 = (int) _2;
  goto <D.3060>;
  <D.3060>:
  return D.3059;
}



;; Function is_j (is_j, funcdef_no=9, decl_uid=3021, cgraph_uid=10, symbol_order=9)

int is_j (struct s * p)
{
  int D.3061;

  _1 = p->j;
  _2 = _1 == 3;
  D.3061 = (int) _2;
  goto <D.3062>;
  <D.3062>:
  return D.3061;
}



;; Function is_k (is_k, funcdef_no=10, decl_uid=3024, cgraph_uid=11, symbol_order=10)

int is_k (struct s * p)
{
  int D.3063;

  _1 = p->k;
  _2 = _1 == 3;
  D.3063 = (int) _2;
  goto <D.3064>;
  <D.3064>:
  return D.3063;
}



;; Function is_l (is_l, funcdef_no=11, decl_uid=3027, cgraph_uid=12, symbol_order=11)

int is_l (struct s * p)
{
  int D.3065;

  _1 = p->l;
  _2 = _1 == 3;
  D.3065 = (int) _2;
  goto <D.3066>;
  <D.3066>:
  return D.3065;
}



;; Function last (last, funcdef_no=12, decl_uid=3037, cgraph_uid=13, symbol_order=12)

int last (int n, int m)
{
  int D.3076;

  n = next (n);
  if (n == m) goto <D.3067>; else goto <D.3068>;
  <D.3067>:
  abort ();
  <D.3068>:
  if (n < 0) goto <D.3069>; else goto <D.3070>;
  <D.3069>:
  _1 = status ();
  _2 = *_1;
  if (_2 != 4) goto <D.3071>; else goto <D.3072>;
  <D.3071>:
  _3 = status ();
  _4 = *_3;
  if (_4 != 11) goto <D.3073>; else goto <D.3074>;
  <D.3073>:
  n = next (m);
  exit (n);
  <D.3074>:
  <D.3072>:
  goto <D.3075>;
  <D.3070>:
  m = m - n;
  <D.3075>:
  goto <D.3040>;
  <D.3041>:
  m = next (m);
  <D.3040>:
  if (m != 0) goto <D.3041>; else goto <D.3039>;
  <D.3039>:
  D.3076 = m;
  goto <D.3077>;
  <D.3077>:
  return D.3076;
}


