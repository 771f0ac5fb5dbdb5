
;; Function apply (apply, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

int apply (int (*operation) (int, int) op, int a, int b)
{
  int D.3000;

  D.3000 = op (a, b);
  goto <D.3001>;
  <D.3001>:
  return D.3000;
}



;; Function pick (pick, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

int (*operation) (int, int) pick (int which)
{
  int (*operation) (int, int) D.3002;

  if (which != 0) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  D.3002 = add;
  goto <D.3005>;
  <D.3004>:
  D.3002 = 0B;
  <D.3005>:
  goto <D.3006>;
  <D.3006>:
  return D.3002;
}



;; Function chain (chain, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

int chain (int x)
{
  int D.3007;

  add (x, 1);
  _1 = pick (x);
  _1 (x, 2);
  _2 = pick (1);
  _3 = _2 (x, 4);
  _4 = add (x, 3);
  D.3007 = add (_4, _3);
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}



;; Function unknown (unknown, funcdef_no=3, decl_uid=2978, cgraph_uid=4, symbol_order=3)

int unknown (char c, float f)
{
  int D.3009;

  _1 = (double) f;
  _2 = (int) c;
  D.3009 = old (_2, _1, "text");
  goto <D.3010>;
  <D.3010>:
  return D.3009;
}



;; Function many (many, funcdef_no=4, decl_uid=2988, cgraph_uid=5, symbol_order=4)

int many (int a, int b, int c, int d, int e, int f, int g, int h)
{
  int D.3011;

  D.3011 = many (h, g, f, e, d, c, b, a);
  goto <D.3012>;
  <D.3012>:
  return D.3011;
}



;; Function kr (kr, funcdef_no=5, decl_uid=2990, cgraph_uid=6, symbol_order=5)

int kr (int a, char b)
{
  int D.3013;

  _1 = (int) b;
  D.3013 = a + _1;
  goto <D.3014>;
  <D.3014>:
  return D.3013;
}



;; Function reset (reset, funcdef_no=6, decl_uid=2995, cgraph_uid=7, symbol_order=6)

int reset (int n)
{
  int D.3017;

  if (n != 0) goto <D.3015>; else goto <D.3016>;
  <D.3015>:
  <<< Unknown tree: integer_cst >>> ();
  <D.3016>:
  D.3017 = <<< Unknown tree: integer_cst >>> (n);
  goto <D.3018>;
  <D.3018>:
  return D.3017;
}


