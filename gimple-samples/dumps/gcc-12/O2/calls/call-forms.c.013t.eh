
;; Function apply (apply, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

int apply (int (*operation) (int, int) op, int a, int b)
{
  int D.2020;

  D.2020 = op (a, b);
  goto <D.2021>;
  <D.2021>:
  return D.2020;
}



;; Function pick (pick, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

int (*operation) (int, int) pick (int which)
{
  int (*operation) (int, int) iftmp.0;
  int (*operation) (int, int) D.2022;

  if (which != 0) goto <D.2024>; else goto <D.2025>;
  <D.2024>:
  iftmp.0 = add;
  goto <D.2026>;
  <D.2025>:
  iftmp.0 = 0B;
  <D.2026>:
  D.2022 = iftmp.0;
  goto <D.2027>;
  <D.2027>:
  return D.2022;
}



;; Function chain (chain, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

int chain (int x)
{
  int D.2028;

  add (x, 1);
  _1 = pick (x);
  _1 (x, 2);
  _2 = pick (1);
  _3 = _2 (x, 4);
  _4 = add (x, 3);
  D.2028 = add (_4, _3);
  goto <D.2029>;
  <D.2029>:
  return D.2028;
}



;; Function unknown (unknown, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

int unknown (char c, float f)
{
  int D.2030;

  _1 = (double) f;
  _2 = (int) c;
  D.2030 = old (_2, _1, "text");
  goto <D.2031>;
  <D.2031>:
  return D.2030;
}



;; Function many (many, funcdef_no=4, decl_uid=2008, cgraph_uid=5, symbol_order=4)

int many (int a, int b, int c, int d, int e, int f, int g, int h)
{
  int D.2032;

  D.2032 = many (h, g, f, e, d, c, b, a);
  goto <D.2033>;
  <D.2033>:
  return D.2032;
}



;; Function kr (kr, funcdef_no=5, decl_uid=2010, cgraph_uid=6, symbol_order=5)

int kr (int a, char b)
{
  int D.2034;

  _1 = (int) b;
  D.2034 = a + _1;
  goto <D.2035>;
  <D.2035>:
  return D.2034;
}



;; Function reset (reset, funcdef_no=6, decl_uid=2015, cgraph_uid=7, symbol_order=6)

int reset (int n)
{
  int D.2038;

  if (n != 0) goto <D.2036>; else goto <D.2037>;
  <D.2036>:
  <<< Unknown tree: integer_cst >>> ();
  <D.2037>:
  D.2038 = <<< Unknown tree: integer_cst >>> (n);
  goto <D.2039>;
  <D.2039>:
  return D.2038;
}


