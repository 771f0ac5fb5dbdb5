
;; Function with_one (with_one, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int with_one (int n)
{
  int handle;
  int D.2006;

  _1 = open_it (n);
  handle = _1;
  handle.0_2 = handle;
  D.2006 = handle.0_2 * 2;
  goto <D.2008>;
  <D.2008>:
  close_it (&handle);
  goto <D.2009>;
  <D.2009>:
  handle = {CLOBBER(eol)};
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function close_it (close_it, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

void close_it (int * handle)
{
  _1 = *handle;
  note (_1);
  return;
}



;; Function with_two (with_two, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

int with_two (int n)
{
  int second;
  int first;
  int D.2012;

  _1 = open_it (n);
  first = _1;
  first.1_2 = first;
  if (first.1_2 < 0) goto <D.2010>; else goto <D.2011>;
  <D.2010>:
  D.2012 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2015>;
  <D.2011>:
  first.2_3 = first;
  _4 = open_it (first.2_3);
  second = _4;
  first.3_5 = first;
  second.4_6 = second;
  D.2012 = first.3_5 + second.4_6;
  goto <D.2014>;
  <D.2014>:
  close_it (&second);
  goto <D.2015>;
  <D.2015>:
  close_it (&first);
  goto <D.2016>;
  <D.2016>:
  first = {CLOBBER(eol)};
  second = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function in_loop (in_loop, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=3)

int in_loop (int n)
{
  int h;
  int i;
  int sum;
  int D.2022;

  sum = 0;
  i = 0;
  goto <D.2004>;
  <D.2003>:
  _1 = open_it (i);
  h = _1;
  h.5_2 = h;
  if (h.5_2 == 3) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  // predicted unlikely by continue predictor.
  goto <D.2025>;
  <D.2018>:
  h.6_3 = h;
  if (h.6_3 == 7) goto <D.2026>; else goto <D.2019>;
  <D.2019>:
  h.7_4 = h;
  if (h.7_4 == 9) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  // predicted unlikely by goto predictor.
  goto <D.2027>;
  <D.2021>:
  h.8_5 = h;
  sum = sum + h.8_5;
  close_it (&h);
  goto <D.2024>;
  <D.2025>:
  close_it (&h);
  goto <D.2029>;
  <D.2026>:
  close_it (&h);
  goto <D.2030>;
  <D.2027>:
  close_it (&h);
  goto <D.2031>;
  <D.2024>:
  h = {CLOBBER(eol)};
  goto <D.2028>;
  <D.2029>:
  h = {CLOBBER(eol)};
  goto <D.2002>;
  <D.2030>:
  h = {CLOBBER(eol)};
  goto <D.2001>;
  <D.2031>:
  h = {CLOBBER(eol)};
  goto out;
  <D.2028>:
  <D.2002>:
  i = i + 1;
  <D.2004>:
  if (i < n) goto <D.2003>; else goto <D.2001>;
  <D.2001>:
  D.2022 = sum;
  goto <D.2023>;
  out:
  D.2022 = -sum;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}


