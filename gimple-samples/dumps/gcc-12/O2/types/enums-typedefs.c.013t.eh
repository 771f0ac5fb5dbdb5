
;; Function order (order, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=0)

place order (int x)
{
  place D.2013;

  if (x <= 9) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  D.2013 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2014>;
  <D.2012>:
  _1 = x > 20;
  D.2013 = (place) _1;
  goto <D.2014>;
  <D.2014>:
  return D.2013;
}



;; Function value (value, funcdef_no=1, decl_uid=1997, cgraph_uid=2, symbol_order=1)

int value (struct item * i)
{
  int D.2017;

  _1 = i->tag;
  if (_1 == 1) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  D.2017 = i->D.1991.number;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2018>;
  <D.2016>:
  _2 = i->D.1991.read;
  D.2017 = _2 (i);
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}



;; Function choose (choose, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int (*<T353>) (void *) choose (struct item * i, int (*<T353>) (void *) other)
{
  int (*<T353>) (void *) iftmp.0;
  int (*<T353>) (void *) D.2019;

  _1 = i->tag;
  if (_1 == 0) goto <D.2021>; else goto <D.2022>;
  <D.2021>:
  iftmp.0 = i->D.1991.read;
  goto <D.2023>;
  <D.2022>:
  iftmp.0 = other;
  <D.2023>:
  D.2019 = iftmp.0;
  goto <D.2024>;
  <D.2024>:
  return D.2019;
}



;; Function wrap (wrap, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

byte wrap (byte a, byte b)
{
  byte D.2025;

  a = a + b;
  D.2025 = a >> 1;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function turn (turn, funcdef_no=4, decl_uid=2008, cgraph_uid=5, symbol_order=4)

place turn (place p)
{
  place D.2027;

  D.2027 = -p;
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}


