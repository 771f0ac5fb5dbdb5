
;; Function greater (greater, funcdef_no=0, decl_uid=3488, cgraph_uid=1, symbol_order=0)

__v4si greater (__v4si * a, __v4si b)
{
  __v4si D.4217;

  _1 = *a;
  _2 = b > _1;
  D.4217 = VEC_COND_EXPR <_2, { -1, -1, -1, -1 }, { 0, 0, 0, 0 }>;
  goto <D.4218>;
  <D.4218>:
  return D.4217;
}



;; Function less (less, funcdef_no=1, decl_uid=3492, cgraph_uid=2, symbol_order=1)

__v8si less (__v8sf a, __v8sf b)
{
  __v8si D.4219;

  _1 = a < b;
  D.4219 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4220>;
  <D.4220>:
  return D.4219;
}



;; Function equal (equal, funcdef_no=2, decl_uid=3496, cgraph_uid=3, symbol_order=2)

__v16si equal (__v16sf a, __v16sf b)
{
  __v16si D.4221;

  _1 = a == b;
  D.4221 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4222>;
  <D.4222>:
  return D.4221;
}



;; Function bytes (bytes, funcdef_no=3, decl_uid=3500, cgraph_uid=4, symbol_order=3)

__v16qi bytes (__v16qi a, __v16qi b)
{
  __v16qi D.4223;

  _1 = a != b;
  D.4223 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4224>;
  <D.4224>:
  return D.4223;
}



;; Function pair (pair, funcdef_no=4, decl_uid=3504, cgraph_uid=5, symbol_order=4)

__v2si pair (__v2si a, __v2si b)
{
  __v2si D.4225;

  _1 = a >= b;
  D.4225 = VEC_COND_EXPR <_1, { -1, -1 }, { 0, 0 }>;
  goto <D.4226>;
  <D.4226>:
  return D.4225;
}



;; Function narrow_bytes (narrow_bytes, funcdef_no=5, decl_uid=3508, cgraph_uid=6, symbol_order=5)

__attribute__((target ("avx512bw")))
__v16qi narrow_bytes (__v16qi a, __v16qi b)
{
  __v16qi D.4227;

  _1 = a != b;
  D.4227 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4228>;
  <D.4228>:
  return D.4227;
}



;; Function less_wide (less_wide, funcdef_no=6, decl_uid=4214, cgraph_uid=7, symbol_order=6)

__attribute__((target ("no-avx512vl")))
__v8si less_wide (__v8sf a, __v8sf b)
{
  __v8si D.4229;

  _1 = a < b;
  D.4229 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4230>;
  <D.4230>:
  return D.4229;
}


