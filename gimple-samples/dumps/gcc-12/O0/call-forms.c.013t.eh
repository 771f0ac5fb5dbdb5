
;; Function apply (apply, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

int apply (int (*operation) (int, int) op, int a, int b)
{
  int D.2015;

  D.2015 = op (a, b);
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function pick (pick, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

int (*operation) (int, int) pick (int which)
{
  int (*operation) (int, int) iftmp.0;
  int (*operation) (int, int) D.2017;

  if (which != 0) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  iftmp.0 = add;
  goto <D.2021>;
  <D.2020>:
  iftmp.0 = 0B;
  <D.2021>:
  D.2017 = iftmp.0;
  goto <D.2022>;
  <D.2022>:
  return D.2017;
}



;; Function chain (chain, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

int chain (int x)
{
  int D.2023;

  add (x, 1);
  _1 = pick (x);
  _1 (x, 2);
  _2 = pick (1);
  _3 = _2 (x, 4);
  _4 = add (x, 3);
  D.2023 = add (_4, _3);
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function unknown (unknown, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

int unknown (char c, float f)
{
  int D.2025;

  _1 = (double) f;
  _2 = (int) c;
  D.2025 = old (_2, _1, "text");
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function many (many, funcdef_no=4, decl_uid=2008, cgraph_uid=5, symbol_order=4)

int many (int a, int b, int c, int d, int e, int f, int g, int h)
{
  int D.2027;

  D.2027 = many (h, g, f, e, d, c, b, a);
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}



;; Function kr (kr, funcdef_no=5, decl_uid=2010, cgraph_uid=6, symbol_order=5)

int kr (int a, char b)
{
  int D.2029;

  _1 = (int) b;
  D.2029 = a + _1;
  goto <D.2030>;
  <D.2030>:
  return D.2029;
}


