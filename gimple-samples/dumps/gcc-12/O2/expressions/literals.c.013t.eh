
;; Function fill (fill, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

void fill (v4si * to, int a, int b)
{
  v4si D.1984 = {1, 2, a, b};

  _1 = {1, 2, a, b};
  *to = _1;
  return;
}



;; Function narrow (narrow, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

v4si narrow (int c)
{
  v4si D.1990;
  v4si D.1989 = {c, 1, 2, 10};
  v4si v;
  v4si D.2000;

  v = {c, 1, 2, 10};
  D.1990 = {1, 1, 1, c};
  D.2000 = D.1990 + v;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function number (number, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

int number ()
{
  int D.1998 = 2;
  int D.1995 = 1;
  int i;
  int D.2002;

  i = 1;
  D.2002 = i + 2;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}


