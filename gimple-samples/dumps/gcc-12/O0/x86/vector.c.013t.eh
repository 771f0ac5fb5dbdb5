
;; Function mix (mix, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

v4si mix (v4si a, v4si b)
{
  v4si D.1984 = { 1, 2, 3, 4 };
  v4si D.2005;

  _1 = a + b;
  D.2005 = _1 * { 1, 2, 3, 4 };
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function element (element, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

int element (v4si v, int i)
{
  int D.2007;

  BIT_FIELD_REF <v, 32, 64> = i;
  _1 = BIT_FIELD_REF <v, 32, 0>;
  _2 = VIEW_CONVERT_EXPR<int[4]>(v)[i];
  D.2007 = _1 + _2;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function greater (greater, funcdef_no=2, decl_uid=1991, cgraph_uid=3, symbol_order=2)

v4si greater (v4sf a, v4sf b)
{
  v4si D.2009;

  _1 = a > b;
  D.2009 = VEC_COND_EXPR <_1, { -1, -1, -1, -1 }, { 0, 0, 0, 0 }>;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function reverse (reverse, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

v4si reverse (v4si v)
{
  v4si D.1996 = { 3, 2, 1, 0 };
  vector(4) int v.0;
  v4si D.2011;

  v.0 = v;
  D.2011 = VEC_PERM_EXPR <v.0, v.0, { 3, 2, 1, 0 }>;
  goto <D.2013>;
  <D.2013>:
  return D.2011;
}



;; Function spread (spread, funcdef_no=4, decl_uid=1998, cgraph_uid=5, symbol_order=4)

v4si spread (int x)
{
  v4si D.2000;
  v4si D.2014;

  D.2000 = {x, x, x, x};
  D.2014 = ~D.2000;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function as_float (as_float, funcdef_no=5, decl_uid=2002, cgraph_uid=6, symbol_order=5)

v4sf as_float (v4si v)
{
  v4sf D.2016;

  _1 = VIEW_CONVERT_EXPR<vector(4) float>(v);
  _2 = .VEC_CONVERT (v);
  D.2016 = _1 + _2;
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}


