
;; Function select (select, funcdef_no=0, decl_uid=3222, cgraph_uid=1, symbol_order=0)

v8f select (v8f a, v8f b, v8f m)
{
  v8f D.3990;

  D.3990 = __builtin_ia32_blendvps256 (a, b, m);
  goto <D.3991>;
  <D.3991>:
  return D.3990;
}



;; Function select_by_name (select_by_name, funcdef_no=1, decl_uid=3227, cgraph_uid=2, symbol_order=1)

__attribute__((target ("avx2")))
v8f select_by_name (v8f a, v8f b, v8f m)
{
  v8f D.3992;

  _1 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  _2 = _1 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3992 = VEC_COND_EXPR <_2, b, a>;
  goto <D.3993>;
  <D.3993>:
  return D.3992;
}



;; Function select_by_processor (select_by_processor, funcdef_no=2, decl_uid=3410, cgraph_uid=3, symbol_order=2)

__attribute__((target ("arch=znver2")))
v8f select_by_processor (v8f a, v8f b, v8f m)
{
  v8f D.3994;

  _1 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  _2 = _1 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3994 = VEC_COND_EXPR <_2, b, a>;
  goto <D.3995>;
  <D.3995>:
  return D.3994;
}



;; Function select_by_halves (select_by_halves, funcdef_no=3, decl_uid=3505, cgraph_uid=4, symbol_order=3)

__attribute__((target ("arch=znver2,no-avx2")))
v8f select_by_halves (v8f a, v8f b, v8f m)
{
  v8f D.3996;

  D.3996 = __builtin_ia32_blendvps256 (a, b, m);
  goto <D.3997>;
  <D.3997>:
  return D.3996;
}



;; Function select_pair (select_pair, funcdef_no=4, decl_uid=3510, cgraph_uid=5, symbol_order=4)

v2d select_pair (v2d a, v2d b, v2d m)
{
  v2d D.3998;

  _1 = VIEW_CONVERT_EXPR<vector(2) long int>(m);
  _2 = _1 < { 0, 0 };
  D.3998 = VEC_COND_EXPR <_2, b, a>;
  goto <D.3999>;
  <D.3999>:
  return D.3998;
}



;; Function select_simple_pair (select_simple_pair, funcdef_no=5, decl_uid=3515, cgraph_uid=6, symbol_order=5)

__attribute__((target ("no-sse4.2")))
v2d select_simple_pair (v2d a, v2d b, v2d m)
{
  v2d D.4000;

  D.4000 = __builtin_ia32_blendvpd (a, b, m);
  goto <D.4001>;
  <D.4001>:
  return D.4000;
}



;; Function put (put, funcdef_no=6, decl_uid=3519, cgraph_uid=7, symbol_order=6)

v8i put (v8i v, int x)
{
  v8i D.4002;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.4002 = v;
  goto <D.4003>;
  <D.4003>:
  return D.4002;
}



;; Function put_in_memory (put_in_memory, funcdef_no=7, decl_uid=3523, cgraph_uid=8, symbol_order=7)

int put_in_memory (v16i v, int x)
{
  int D.4004;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.4004 = VIEW_CONVERT_EXPR<int[16]>(v)[x];
  goto <D.4005>;
  <D.4005>:
  return D.4004;
}



;; Function put_wide (put_wide, funcdef_no=8, decl_uid=3527, cgraph_uid=9, symbol_order=8)

__attribute__((target ("avx512f")))
v16i put_wide (v16i v, int x)
{
  v16i D.4006;

  BIT_FIELD_REF <v, 32, 416> = x;
  D.4006 = v;
  goto <D.4007>;
  <D.4007>:
  return D.4006;
}


