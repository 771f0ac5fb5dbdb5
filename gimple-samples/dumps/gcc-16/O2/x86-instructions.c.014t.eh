
;; Function select (select, funcdef_no=0, decl_uid=3222, cgraph_uid=1, symbol_order=0)

v8f select (v8f a, v8f b, v8f m)
{
  v8f D.5183;

  D.5183 = __builtin_ia32_blendvps256 (a, b, m);
  goto <D.5184>;
  <D.5184>:
  return D.5183;
}



;; Function select_by_name (select_by_name, funcdef_no=1, decl_uid=3227, cgraph_uid=2, symbol_order=1)

__attribute__((target ("avx2")))
v8f select_by_name (v8f a, v8f b, v8f m)
{
  v8f D.5185;

  _1 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  _2 = _1 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.5185 = VEC_COND_EXPR <_2, b, a>;
  goto <D.5186>;
  <D.5186>:
  return D.5185;
}



;; Function select_by_processor (select_by_processor, funcdef_no=2, decl_uid=3410, cgraph_uid=3, symbol_order=2)

__attribute__((target ("arch=znver2")))
v8f select_by_processor (v8f a, v8f b, v8f m)
{
  v8f D.5187;

  _1 = VIEW_CONVERT_EXPR<vector(8) int>(m);
  _2 = _1 < { 0, 0, 0, 0, 0, 0, 0, 0 };
  D.5187 = VEC_COND_EXPR <_2, b, a>;
  goto <D.5188>;
  <D.5188>:
  return D.5187;
}



;; Function select_by_halves (select_by_halves, funcdef_no=3, decl_uid=3505, cgraph_uid=4, symbol_order=3)

__attribute__((target ("arch=znver2,no-avx2")))
v8f select_by_halves (v8f a, v8f b, v8f m)
{
  v8f D.5189;

  D.5189 = __builtin_ia32_blendvps256 (a, b, m);
  goto <D.5190>;
  <D.5190>:
  return D.5189;
}



;; Function select_pair (select_pair, funcdef_no=4, decl_uid=3510, cgraph_uid=5, symbol_order=4)

v2d select_pair (v2d a, v2d b, v2d m)
{
  v2d D.5191;

  _1 = VIEW_CONVERT_EXPR<vector(2) long int>(m);
  _2 = _1 < { 0, 0 };
  D.5191 = VEC_COND_EXPR <_2, b, a>;
  goto <D.5192>;
  <D.5192>:
  return D.5191;
}



;; Function select_simple_pair (select_simple_pair, funcdef_no=5, decl_uid=3515, cgraph_uid=6, symbol_order=5)

__attribute__((target ("no-sse4.2")))
v2d select_simple_pair (v2d a, v2d b, v2d m)
{
  v2d D.5193;

  D.5193 = __builtin_ia32_blendvpd (a, b, m);
  goto <D.5194>;
  <D.5194>:
  return D.5193;
}



;; Function put (put, funcdef_no=6, decl_uid=3519, cgraph_uid=7, symbol_order=6)

v8i put (v8i v, int x)
{
  v8i D.5195;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.5195 = v;
  goto <D.5196>;
  <D.5196>:
  return D.5195;
}



;; Function put_in_memory (put_in_memory, funcdef_no=7, decl_uid=3523, cgraph_uid=8, symbol_order=7)

int put_in_memory (v16i v, int x)
{
  int D.5197;

  BIT_FIELD_REF <v, 32, 160> = x;
  D.5197 = VIEW_CONVERT_EXPR<int[16]>(v)[x];
  goto <D.5198>;
  <D.5198>:
  return D.5197;
}



;; Function put_wide (put_wide, funcdef_no=8, decl_uid=3527, cgraph_uid=9, symbol_order=8)

__attribute__((target ("avx512f")))
v16i put_wide (v16i v, int x)
{
  v16i D.5199;

  BIT_FIELD_REF <v, 32, 416> = x;
  D.5199 = v;
  goto <D.5200>;
  <D.5200>:
  return D.5199;
}



;; Function copy (copy, funcdef_no=9, decl_uid=3991, cgraph_uid=10, symbol_order=9)

void copy (void * to, void * from)
{
  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})from];
  MEM <vector(32) unsigned char> [(char * {ref-all})to] = _1;
  return;
}



;; Function copy_wide (copy_wide, funcdef_no=10, decl_uid=3995, cgraph_uid=11, symbol_order=10)

__attribute__((target ("fma,avx512vl")))
void copy_wide (void * to, void * from)
{
  _1 = MEM <vector(64) unsigned char> [(char * {ref-all})from];
  MEM <vector(64) unsigned char> [(char * {ref-all})to] = _1;
  return;
}



;; Function copy_narrow (copy_narrow, funcdef_no=11, decl_uid=5180, cgraph_uid=12, symbol_order=11)

__attribute__((target ("no-xsave")))
void copy_narrow (void * to, void * from)
{
  _1 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = _1;
  __builtin_memcpy (to, from, 32);
  return;
}


