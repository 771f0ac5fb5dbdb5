
;; Function is_a (is_a, funcdef_no=0, decl_uid=3974, cgraph_uid=1, symbol_order=0)

int is_a (struct s * p)
{
  int D.4023;

  _1 = p->a;
  _2 = _1 == 3;
  D.4023 = (int) _2;
  goto <D.4024>;
  <D.4024>:
  return D.4023;
}



;; Function is_b (is_b, funcdef_no=1, decl_uid=3977, cgraph_uid=2, symbol_order=1)

int is_b (struct s * p)
{
  int D.4025;

  _1 = p->b;
  _2 = _1 == 3;
  D.4025 = (int) _2;
  goto <D.4026>;
  <D.4026>:
  return D.4025;
}



;; Function is_c (is_c, funcdef_no=2, decl_uid=3980, cgraph_uid=3, symbol_order=2)

int is_c (struct s * p)
{
  int D.4027;

  _1 = p->c;
  _2 = _1 == 3;
  D.4027 = (int) _2;
  goto <D.4028>;
  <D.4028>:
  return D.4027;
}



;; Function is_d (is_d, funcdef_no=3, decl_uid=3983, cgraph_uid=4, symbol_order=3)

int is_d (struct s * p)
{
  int D.4029;

  _1 = p->d;
  _2 = _1 == 3;
  D.4029 = (int) _2;
  goto <D.4030>;
  <D.4030>:
  return D.4029;
}



;; Function is_e (is_e, funcdef_no=4, decl_uid=3986, cgraph_uid=5, symbol_order=4)

int is_e (struct s * p)
{
  int D.4031;

  _1 = p->e;
  _2 = _1 == 3;
  D.4031 = (int) _2;
  goto <D.4032>;
  <D.4032>:
  return D.4031;
}



;; Function is_f (is_f, funcdef_no=5, decl_uid=3989, cgraph_uid=6, symbol_order=5)

int is_f (struct s * p)
{
  int D.4033;

  _1 = p->f;
  _2 = _1 == 3;
  D.4033 = (int) _2;
  goto <D.4034>;
  <D.4034>:
  return D.4033;
}



;; Function is_g (is_g, funcdef_no=6, decl_uid=3992, cgraph_uid=7, symbol_order=6)

int is_g (struct s * p)
{
  int D.4035;

  _1 = p->g;
  _2 = _1 == 3;
  D.4035 = (int) _2;
  goto <D.4036>;
  <D.4036>:
  return D.4035;
}



;; Function is_h (is_h, funcdef_no=7, decl_uid=3995, cgraph_uid=8, symbol_order=7)

int is_h (struct s * p)
{
  int D.4037;

  _1 = p->h;
  _2 = _1 == 3;
  D.4037 = (int) _2;
  goto <D.4038>;
  <D.4038>:
  return D.4037;
}



;; Function is_i (is_i, funcdef_no=8, decl_uid=3998, cgraph_uid=9, symbol_order=8)

int is_i (struct s * p)
{
  int D.4039;

  _1 = p->i;
  _2 = _1 == 3;
  D.4039 = (int) _2;
  goto <D.4040>;
  <D.4040>:
  return D.4039;
}



;; Function is_j (is_j, funcdef_no=9, decl_uid=4001, cgraph_uid=10, symbol_order=9)

int is_j (struct s * p)
{
  int D.4041;

  _1 = p->j;
  _2 = _1 == 3;
  D.4041 = (int) _2;
  goto <D.4042>;
  <D.4042>:
  return D.4041;
}



;; Function is_k (is_k, funcdef_no=10, decl_uid=4004, cgraph_uid=11, symbol_order=10)

int is_k (struct s * p)
{
  int D.4043;

  _1 = p->k;
  _2 = _1 == 3;
  D.4043 = (int) _2;
  goto <D.4044>;
  <D.4044>:
  return D.4043;
}



;; Function is_l (is_l, funcdef_no=11, decl_uid=4007, cgraph_uid=12, symbol_order=11)

int is_l (struct s * p)
{
  int D.4045;

  _1 = p->l;
  _2 = _1 == 3;
  D.4045 = (int) _2;
  goto <D.4046>;
  <D.4046>:
  return D.4045;
}



;; Function last (last, funcdef_no=12, decl_uid=4017, cgraph_uid=13, symbol_order=12)

int last (int n, int m)
{
  int D.4056;

  n = next (n);
  if (n == m) goto <D.4047>; else goto <D.4048>;
  <D.4047>:
  abort ();
  <D.4048>:
  if (n < 0) goto <D.4049>; else goto <D.4050>;
  <D.4049>:
  _1 = status ();
  _2 = *_1;
  if (_2 != 4) goto <D.4051>; else goto <D.4052>;
  <D.4051>:
  _3 = status ();
  _4 = *_3;
  if (_4 != 11) goto <D.4053>; else goto <D.4054>;
  <D.4053>:
  n = next (m);
  exit (n);
  <D.4054>:
  <D.4052>:
  goto <D.4055>;
  <D.4050>:
  m = m - n;
  <D.4055>:
  goto <D.4020>;
  <D.4021>:
  m = next (m);
  <D.4020>:
  if (m != 0) goto <D.4021>; else goto <D.4019>;
  <D.4019>:
  D.4056 = m;
  goto <D.4057>;
  <D.4057>:
  return D.4056;
}


