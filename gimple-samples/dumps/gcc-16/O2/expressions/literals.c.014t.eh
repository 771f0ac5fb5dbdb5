
;; Function fill (fill, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

void fill (v4si * to, int a, int b)
{
  v4si D.2964 = {1, 2, a, b};

  _1 = {1, 2, a, b};
  *to = _1;
  return;
}



;; Function narrow (narrow, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

v4si narrow (int c)
{
  v4si D.2970;
  v4si D.2969 = {c, 1, 2, 10};
  v4si v;
  v4si D.2980;

  v = {c, 1, 2, 10};
  D.2970 = {1, 1, 1, c};
  D.2980 = D.2970 + v;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function number (number, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

int number ()
{
  int D.2978 = 2;
  int D.2975 = 1;
  int i;
  int D.2982;

  i = 1;
  D.2982 = i + 2;
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}


