
;; Function select (select, funcdef_no=0, decl_uid=2246, cgraph_uid=1, symbol_order=0)

v8f select (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.3013;
  vector(8) int D.3012;
  v8f D.3011;

  D.3012 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.3013 = D.3012 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3011 = VEC_COND_EXPR <D.3013, b, a>;
  goto <D.3014>;
  <D.3014>:
  return D.3011;
}



;; Function select_by_name (select_by_name, funcdef_no=1, decl_uid=2251, cgraph_uid=2, symbol_order=1)

__attribute__((target ("avx2")))
v8f select_by_name (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.3017;
  vector(8) int D.3016;
  v8f D.3015;

  D.3016 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.3017 = D.3016 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3015 = VEC_COND_EXPR <D.3017, b, a>;
  goto <D.3018>;
  <D.3018>:
  return D.3015;
}



;; Function select_by_processor (select_by_processor, funcdef_no=2, decl_uid=2431, cgraph_uid=3, symbol_order=2)

__attribute__((target ("arch=znver2")))
v8f select_by_processor (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.3021;
  vector(8) int D.3020;
  v8f D.3019;

  D.3020 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.3021 = D.3020 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3019 = VEC_COND_EXPR <D.3021, b, a>;
  goto <D.3022>;
  <D.3022>:
  return D.3019;
}



;; Function select_by_halves (select_by_halves, funcdef_no=3, decl_uid=2526, cgraph_uid=4, symbol_order=3)

__attribute__((target ("arch=znver2,no-avx2")))
v8f select_by_halves (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.3025;
  vector(8) int D.3024;
  v8f D.3023;

  D.3024 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.3025 = D.3024 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3023 = VEC_COND_EXPR <D.3025, b, a>;
  goto <D.3026>;
  <D.3026>:
  return D.3023;
}



;; Function select_pair (select_pair, funcdef_no=4, decl_uid=2531, cgraph_uid=5, symbol_order=4)

v2d select_pair (v2d a, v2d b, v2d m)
{
  vector(2) <signed-boolean:64> D.3029;
  vector(2) long int D.3028;
  v2d D.3027;

  D.3028 = VIEW_CONVERT_EXPR<vector(2) long int>(m);
  D.3029 = D.3028 < { 0, 0 };
  D.3027 = VEC_COND_EXPR <D.3029, b, a>;
  goto <D.3030>;
  <D.3030>:
  return D.3027;
}



;; Function select_simple_pair (select_simple_pair, funcdef_no=5, decl_uid=2536, cgraph_uid=6, symbol_order=5)

__attribute__((target ("no-sse4.2")))
v2d select_simple_pair (v2d a, v2d b, v2d m)
{
  v2d D.3031;

  D.3031 = __builtin_ia32_blendvpd (a, b, m);
  goto <D.3032>;
  <D.3032>:
  return D.3031;
}



;; Function put (put, funcdef_no=6, decl_uid=2540, cgraph_uid=7, symbol_order=6)

v8i put (v8i v, int x)
{
  v8i D.3033;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.3033 = v;
  goto <D.3034>;
  <D.3034>:
  return D.3033;
}



;; Function put_in_memory (put_in_memory, funcdef_no=7, decl_uid=2544, cgraph_uid=8, symbol_order=7)

int put_in_memory (v16i v, int x)
{
  int D.3035;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.3035 = VIEW_CONVERT_EXPR<int[16]>(v)[x];
  goto <D.3036>;
  <D.3036>:
  return D.3035;
}



;; Function put_wide (put_wide, funcdef_no=8, decl_uid=2548, cgraph_uid=9, symbol_order=8)

__attribute__((target ("avx512f")))
v16i put_wide (v16i v, int x)
{
  v16i D.3037;

  BIT_FIELD_REF <v, 32, 416> = x;
  D.3037 = v;
  goto <D.3038>;
  <D.3038>:
  return D.3037;
}


