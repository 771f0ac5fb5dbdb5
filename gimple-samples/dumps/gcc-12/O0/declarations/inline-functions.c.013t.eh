
;; Function helper (helper, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int helper (int x)
{
  int D.2005;

  D.2005 = x * 3;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function unused (unused, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

int unused (int x)
{
  int D.2007;

  _1 = helper (x);
  D.2007 = _1 + 1;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function odd (odd, funcdef_no=4, decl_uid=1993, cgraph_uid=5, symbol_order=4)

int odd (unsigned int n)
{
  int iftmp.0;
  int D.2009;

  if (n != 0) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  _1 = n + 4294967295;
  iftmp.0 = even (_1);
  goto <D.2013>;
  <D.2012>:
  iftmp.0 = 0;
  <D.2013>:
  D.2009 = iftmp.0;
  goto <D.2014>;
  <D.2014>:
  return D.2009;
}



;; Function even (even, funcdef_no=5, decl_uid=1991, cgraph_uid=6, symbol_order=5)

int even (unsigned int n)
{
  int iftmp.1;
  int D.2015;

  if (n != 0) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  _1 = n + 4294967295;
  iftmp.1 = odd (_1);
  goto <D.2019>;
  <D.2018>:
  iftmp.1 = 1;
  <D.2019>:
  D.2015 = iftmp.1;
  goto <D.2020>;
  <D.2020>:
  return D.2015;
}



;; Function last (last, funcdef_no=6, decl_uid=1999, cgraph_uid=7, symbol_order=6)

int last (int x)
{
  int D.2021;

  _1 = small (x);
  x.2_2 = (unsigned int) x;
  _3 = even (x.2_2);
  D.2021 = _1 + _3;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function small (small, funcdef_no=2, decl_uid=1985, cgraph_uid=3, symbol_order=2)

int small (int x)
{
  int D.2023;

  _1 = helper (x);
  D.2023 = _1 + -1;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function main (main, funcdef_no=7, decl_uid=2002, cgraph_uid=8, symbol_order=7)

int main ()
{
  int D.2025;

  D.2025 = last (4);
  goto <D.2026>;
  D.2025 = 0;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}


