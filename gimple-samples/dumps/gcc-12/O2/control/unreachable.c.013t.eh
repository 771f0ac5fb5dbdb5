
;; Function after_return (after_return, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int after_return (int x)
{
  int D.2011;

  D.2011 = x;
  goto <D.2012>;
  x = effect ();
  D.2011 = x + 1;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function known (known, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int known (int x)
{
  int D.2018;

  if (0 != 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  x = effect ();
  <D.2014>:
  if (1 != 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  x = x + 1;
  goto <D.2017>;
  <D.2016>:
  x = x + -1;
  <D.2017>:
  goto <D.1988>;
  x = x * 2;
  <D.1988>:
  D.2018 = x;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function after_stop (after_stop, funcdef_no=2, decl_uid=1991, cgraph_uid=3, symbol_order=2)

int after_stop (int x)
{
  int D.2022;

  if (x != 0) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  stop ();
  x = effect ();
  <D.2021>:
  D.2022 = x;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function promised (promised, funcdef_no=3, decl_uid=1994, cgraph_uid=4, symbol_order=3)

int promised (int x)
{
  int D.2024;

  switch (x) <default: <D.1998>, case 1: <D.1996>, case 2: <D.1997>>
  <D.1996>:
  D.2024 = 10;
  goto <D.2025>;
  <D.1997>:
  D.2024 = 20;
  goto <D.2025>;
  <D.1998>:
  __builtin_unreachable ();
  <D.2025>:
  return D.2024;
}



;; Function only_stop (only_stop, funcdef_no=4, decl_uid=2001, cgraph_uid=5, symbol_order=4)

void only_stop ()
{
  stop ();
}



;; Function skipped (skipped, funcdef_no=5, decl_uid=2004, cgraph_uid=6, symbol_order=5)

int skipped (int x)
{
  int D.2026;

  // predicted unlikely by goto predictor.
  goto end;
  goto <D.2008>;
  <D.2009>:
  x = effect ();
  <D.2008>:
  if (x != 0) goto <D.2009>; else goto <D.2007>;
  <D.2007>:
  end:
  D.2026 = x;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}


