
;; Function twice (twice, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int twice (int n)
{
  int D.2015;

  D.2015 = n * 2;
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function thrice (thrice, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int thrice (int n)
{
  int D.2017;

  _1 = twice (n);
  D.2017 = n + _1;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}



;; Function outer (outer, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

int outer (int n)
{
  int D.2019;

  _1 = inner (n);
  _2 = thrice (n);
  D.2019 = _1 + _2;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function inner (inner, funcdef_no=3, decl_uid=1979, cgraph_uid=4, symbol_order=3)

int inner (int n)
{
  int D.2021;

  _1 = twice (n);
  D.2021 = n * _1;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function first (first, funcdef_no=4, decl_uid=1995, cgraph_uid=5, symbol_order=4)

int first (int n)
{
  int D.2023;

  _1 = thrice (n);
  _2 = tell (n);
  D.2023 = _1 + _2;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function second (second, funcdef_no=5, decl_uid=1998, cgraph_uid=6, symbol_order=5)

int second (int n)
{
  int D.2025;

  _1 = -n;
  D.2025 = twice (_1);
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function last (last, funcdef_no=7, decl_uid=2006, cgraph_uid=8, symbol_order=8)

int last (int n)
{
  int D.2027;

  _1 = n & 1;
  _2 = table[_1];
  _3 = wrapped (n);
  _4 = _2 (_3);
  _5 = outer (n);
  D.2027 = _4 + _5;
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}



;; Function wrapped (wrapped, funcdef_no=6, decl_uid=2003, cgraph_uid=7, symbol_order=7)

__attribute__((gnu_inline, always_inline))
int wrapped (int n)
{
  int D.2029;

  _1 = ABS_EXPR <n>;
  D.2029 = tell (_1);
  goto <D.2030>;
  <D.2030>:
  return D.2029;
}



;; Function behind (behind, funcdef_no=8, decl_uid=2009, cgraph_uid=9, symbol_order=9)

int behind (int n)
{
  int D.2031;

  _1 = last (n);
  _2 = n + 1;
  _3 = wrapped (_2);
  D.2031 = _1 + _3;
  goto <D.2032>;
  <D.2032>:
  return D.2031;
}



;; Function uses_behind (uses_behind, funcdef_no=9, decl_uid=2012, cgraph_uid=10, symbol_order=10)

int uses_behind (int n)
{
  int iftmp.0;
  int D.2033;

  if (n != 0) goto <D.2035>; else goto <D.2036>;
  <D.2035>:
  iftmp.0 = behind (n);
  goto <D.2037>;
  <D.2036>:
  iftmp.0 = twice (n);
  <D.2037>:
  D.2033 = iftmp.0;
  goto <D.2038>;
  <D.2038>:
  return D.2033;
}


