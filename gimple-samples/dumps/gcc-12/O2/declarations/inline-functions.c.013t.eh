
;; Function last (last, funcdef_no=6, decl_uid=1999, cgraph_uid=7, symbol_order=6)

int last (int x)
{
  int D.2005;

  _1 = small (x);
  x.0_2 = (unsigned int) x;
  _3 = even (x.0_2);
  D.2005 = _1 + _3;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function small (small, funcdef_no=2, decl_uid=1985, cgraph_uid=3, symbol_order=2)

int small (int x)
{
  int D.2007;

  _1 = helper (x);
  D.2007 = _1 + -1;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}



;; Function helper (helper, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int helper (int x)
{
  int D.2009;

  D.2009 = x * 3;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function even (even, funcdef_no=5, decl_uid=1991, cgraph_uid=6, symbol_order=5)

int even (unsigned int n)
{
  int iftmp.1;
  int D.2011;

  if (n != 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  _1 = n + 4294967295;
  iftmp.1 = odd (_1);
  goto <D.2015>;
  <D.2014>:
  iftmp.1 = 1;
  <D.2015>:
  D.2011 = iftmp.1;
  goto <D.2016>;
  <D.2016>:
  return D.2011;
}



;; Function odd (odd, funcdef_no=4, decl_uid=1993, cgraph_uid=5, symbol_order=4)

int odd (unsigned int n)
{
  int iftmp.2;
  int D.2017;

  if (n != 0) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  _1 = n + 4294967295;
  iftmp.2 = even (_1);
  goto <D.2021>;
  <D.2020>:
  iftmp.2 = 0;
  <D.2021>:
  D.2017 = iftmp.2;
  goto <D.2022>;
  <D.2022>:
  return D.2017;
}



;; Function main (main, funcdef_no=7, decl_uid=2002, cgraph_uid=8, symbol_order=7)

int main ()
{
  int D.2023;

  D.2023 = last (4);
  goto <D.2024>;
  D.2023 = 0;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}


