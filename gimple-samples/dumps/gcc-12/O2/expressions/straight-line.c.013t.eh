
;; Function area (area, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int area (int width, int height, int border)
{
  int all;
  int h;
  int w;
  int D.1995;

  _1 = border * 2;
  w = width + _1;
  _2 = border * 2;
  h = height + _2;
  all = w * h;
  w = width * height;
  D.1995 = all - w;
  goto <D.1996>;
  <D.1996>:
  return D.1995;
}



;; Function swap (swap, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

void swap (int * a, int * b)
{
  int old;

  old = *a;
  _1 = *b;
  *a = _1;
  *b = old;
  return;
}



;; Function nothing (nothing, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

void nothing ()
{
  return;
}


