
;; Function select (select, funcdef_no=0, decl_uid=2246, cgraph_uid=1, symbol_order=0)

v8f select (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.4182;
  vector(8) int D.4181;
  v8f D.4180;

  D.4181 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.4182 = D.4181 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.4180 = VEC_COND_EXPR <D.4182, b, a>;
  goto <D.4183>;
  <D.4183>:
  return D.4180;
}



;; Function select_by_name (select_by_name, funcdef_no=1, decl_uid=2251, cgraph_uid=2, symbol_order=1)

__attribute__((target ("avx2")))
v8f select_by_name (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.4186;
  vector(8) int D.4185;
  v8f D.4184;

  D.4185 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.4186 = D.4185 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.4184 = VEC_COND_EXPR <D.4186, b, a>;
  goto <D.4187>;
  <D.4187>:
  return D.4184;
}



;; Function select_by_processor (select_by_processor, funcdef_no=2, decl_uid=2431, cgraph_uid=3, symbol_order=2)

__attribute__((target ("arch=znver2")))
v8f select_by_processor (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.4190;
  vector(8) int D.4189;
  v8f D.4188;

  D.4189 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.4190 = D.4189 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.4188 = VEC_COND_EXPR <D.4190, b, a>;
  goto <D.4191>;
  <D.4191>:
  return D.4188;
}



;; Function select_by_halves (select_by_halves, funcdef_no=3, decl_uid=2526, cgraph_uid=4, symbol_order=3)

__attribute__((target ("arch=znver2,no-avx2")))
v8f select_by_halves (v8f a, v8f b, v8f m)
{
  vector(8) <signed-boolean:32> D.4194;
  vector(8) int D.4193;
  v8f D.4192;

  D.4193 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  D.4194 = D.4193 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.4192 = VEC_COND_EXPR <D.4194, b, a>;
  goto <D.4195>;
  <D.4195>:
  return D.4192;
}



;; Function select_pair (select_pair, funcdef_no=4, decl_uid=2531, cgraph_uid=5, symbol_order=4)

v2d select_pair (v2d a, v2d b, v2d m)
{
  vector(2) <signed-boolean:64> D.4198;
  vector(2) long int D.4197;
  v2d D.4196;

  D.4197 = VIEW_CONVERT_EXPR<vector(2) long int>(m);
  D.4198 = D.4197 < { 0, 0 };
  D.4196 = VEC_COND_EXPR <D.4198, b, a>;
  goto <D.4199>;
  <D.4199>:
  return D.4196;
}



;; Function select_simple_pair (select_simple_pair, funcdef_no=5, decl_uid=2536, cgraph_uid=6, symbol_order=5)

__attribute__((target ("no-sse4.2")))
v2d select_simple_pair (v2d a, v2d b, v2d m)
{
  v2d D.4200;

  D.4200 = __builtin_ia32_blendvpd (a, b, m);
  goto <D.4201>;
  <D.4201>:
  return D.4200;
}



;; Function put (put, funcdef_no=6, decl_uid=2540, cgraph_uid=7, symbol_order=6)

v8i put (v8i v, int x)
{
  v8i D.4202;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.4202 = v;
  goto <D.4203>;
  <D.4203>:
  return D.4202;
}



;; Function put_in_memory (put_in_memory, funcdef_no=7, decl_uid=2544, cgraph_uid=8, symbol_order=7)

int put_in_memory (v16i v, int x)
{
  int D.4204;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.4204 = VIEW_CONVERT_EXPR<int[16]>(v)[x];
  goto <D.4205>;
  <D.4205>:
  return D.4204;
}



;; Function put_wide (put_wide, funcdef_no=8, decl_uid=2548, cgraph_uid=9, symbol_order=8)

__attribute__((target ("avx512f")))
v16i put_wide (v16i v, int x)
{
  v16i D.4206;

  BIT_FIELD_REF <v, 32, 416> = x;
  D.4206 = v;
  goto <D.4207>;
  <D.4207>:
  return D.4206;
}



;; Function copy (copy, funcdef_no=9, decl_uid=3012, cgraph_uid=10, symbol_order=9)

void copy (void * to, void * from)
{
  __builtin_memcpy (to, from, 32);
  return;
}



;; Function copy_wide (copy_wide, funcdef_no=10, decl_uid=3016, cgraph_uid=11, symbol_order=10)

__attribute__((target ("fma,avx512vl")))
void copy_wide (void * to, void * from)
{
  uint512_t D.4208;

  D.4208 = MEM <uint512_t> [(char * {ref-all})from];
  MEM <uint512_t> [(char * {ref-all})to] = D.4208;
  return;
}



;; Function copy_narrow (copy_narrow, funcdef_no=11, decl_uid=4177, cgraph_uid=12, symbol_order=11)

__attribute__((target ("no-xsave")))
void copy_narrow (void * to, void * from)
{
  uint128_t D.4209;

  D.4209 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = D.4209;
  __builtin_memcpy (to, from, 32);
  return;
}


