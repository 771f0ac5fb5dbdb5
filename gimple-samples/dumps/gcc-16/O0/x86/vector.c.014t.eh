
;; Function mix (mix, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

v4si mix (v4si a, v4si b)
{
  v4si D.2964 = { 1, 2, 3, 4 };
  v4si D.2985;

  _1 = a + b;
  D.2985 = _1 * { 1, 2, 3, 4 };
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function element (element, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int element (v4si v, int i)
{
  int D.2987;

  BIT_FIELD_REF <v, 32, 64> = i;
  _1 = BIT_FIELD_REF <v, 32, 0>;
  _2 = VIEW_CONVERT_EXPR<int[4]>(v)[i];
  D.2987 = _1 + _2;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function greater (greater, funcdef_no=2, decl_uid=2971, cgraph_uid=3, symbol_order=2)

v4si greater (v4sf a, v4sf b)
{
  v4si D.2989;

  _1 = a > b;
  D.2989 = VEC_COND_EXPR <_1, { -1, -1, -1, -1 }, { 0, 0, 0, 0 }>;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function reverse (reverse, funcdef_no=3, decl_uid=2974, cgraph_uid=4, symbol_order=3)

v4si reverse (v4si v)
{
  v4si D.2976 = { 3, 2, 1, 0 };
  vector(4) int v.0;
  v4si D.2991;

  v.0 = v;
  D.2991 = VEC_PERM_EXPR <v.0, v.0, { 3, 2, 1, 0 }>;
  goto <D.2993>;
  <D.2993>:
  return D.2991;
}



;; Function spread (spread, funcdef_no=4, decl_uid=2978, cgraph_uid=5, symbol_order=4)

v4si spread (int x)
{
  v4si D.2980;
  v4si D.2994;

  D.2980 = {x, x, x, x};
  D.2994 = ~D.2980;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function as_float (as_float, funcdef_no=5, decl_uid=2982, cgraph_uid=6, symbol_order=5)

v4sf as_float (v4si v)
{
  v4sf D.2996;

  _1 = VIEW_CONVERT_EXPR<vector(4) float>(v);
  _2 = .VEC_CONVERT (v);
  D.2996 = _1 + _2;
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}


