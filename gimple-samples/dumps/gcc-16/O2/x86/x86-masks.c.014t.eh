
;; Function greater (greater, funcdef_no=0, decl_uid=4464, cgraph_uid=1, symbol_order=0)

__v4si greater (__v4si * a, __v4si b)
{
  __v4si D.5199;

  _1 = *a;
  _2 = b > _1;
  D.5199 = VEC_COND_EXPR <_2, { -1, -1, -1, -1 }, { 0, 0, 0, 0 }>;
  goto <D.5200>;
  <D.5200>:
  return D.5199;
}



;; Function less (less, funcdef_no=1, decl_uid=4468, cgraph_uid=2, symbol_order=1)

__v8si less (__v8sf a, __v8sf b)
{
  __v8si D.5201;

  _1 = a < b;
  D.5201 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.5202>;
  <D.5202>:
  return D.5201;
}



;; Function equal (equal, funcdef_no=2, decl_uid=4472, cgraph_uid=3, symbol_order=2)

__v16si equal (__v16sf a, __v16sf b)
{
  __v16si D.5203;

  _1 = a == b;
  D.5203 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.5204>;
  <D.5204>:
  return D.5203;
}



;; Function bytes (bytes, funcdef_no=3, decl_uid=4476, cgraph_uid=4, symbol_order=3)

__v16qi bytes (__v16qi a, __v16qi b)
{
  __v16qi D.5205;

  _1 = a != b;
  D.5205 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.5206>;
  <D.5206>:
  return D.5205;
}



;; Function pair (pair, funcdef_no=4, decl_uid=4480, cgraph_uid=5, symbol_order=4)

__v2si pair (__v2si a, __v2si b)
{
  __v2si D.5207;

  _1 = a >= b;
  D.5207 = VEC_COND_EXPR <_1, { -1, -1 }, { 0, 0 }>;
  goto <D.5208>;
  <D.5208>:
  return D.5207;
}



;; Function narrow_bytes (narrow_bytes, funcdef_no=5, decl_uid=4484, cgraph_uid=6, symbol_order=5)

__attribute__((target ("avx512bw")))
__v16qi narrow_bytes (__v16qi a, __v16qi b)
{
  __v16qi D.5209;

  _1 = a != b;
  D.5209 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.5210>;
  <D.5210>:
  return D.5209;
}



;; Function less_wide (less_wide, funcdef_no=6, decl_uid=5196, cgraph_uid=7, symbol_order=6)

__attribute__((target ("no-avx512vl")))
__v8si less_wide (__v8sf a, __v8sf b)
{
  __v8si D.5211;

  _1 = a < b;
  D.5211 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.5212>;
  <D.5212>:
  return D.5211;
}


