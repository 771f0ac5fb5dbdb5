
;; Function sign (sign, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int sign (int x)
{
  int D.2000;

  if (x > 0) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  D.2000 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.1999>:
  if (x < 0) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  D.2000 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.2002>:
  D.2000 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.2003>:
  return D.2000;
}



;; Function in_range (in_range, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int in_range (int x, int low, int high)
{
  int iftmp.0;
  int D.2004;

  if (x >= low) goto <D.2008>; else goto <D.2006>;
  <D.2008>:
  if (x <= high) goto <D.2009>; else goto <D.2006>;
  <D.2009>:
  iftmp.0 = 1;
  goto <D.2007>;
  <D.2006>:
  iftmp.0 = 0;
  <D.2007>:
  D.2004 = iftmp.0;
  goto <D.2010>;
  <D.2010>:
  return D.2004;
}



;; Function either (either, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

int either (int a, int b, int c)
{
  int hits;
  int D.2019;

  hits = 0;
  if (a == 1) goto <D.2011>; else goto <D.2013>;
  <D.2013>:
  if (b == 2) goto <D.2011>; else goto <D.2014>;
  <D.2014>:
  if (c == 3) goto <D.2015>; else goto <D.2012>;
  <D.2015>:
  if (a != b) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  hits = hits + 1;
  <D.2012>:
  if (a == 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  goto <D.2018>;
  <D.2017>:
  hits = hits + 2;
  <D.2018>:
  D.2019 = hits;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function nested (nested, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int nested (int a, int b)
{
  int r;
  int D.2026;

  r = 0;
  if (a != 0) goto <D.2021>; else goto <D.2022>;
  <D.2021>:
  if (b != 0) goto <D.2023>; else goto <D.2024>;
  <D.2023>:
  r = 1;
  goto <D.2025>;
  <D.2024>:
  r = 2;
  <D.2025>:
  <D.2022>:
  D.2026 = r;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}


