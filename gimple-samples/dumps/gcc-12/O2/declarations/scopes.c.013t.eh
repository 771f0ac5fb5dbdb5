
;; Function shadow (shadow, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int shadow (int x)
{
  int y;
  int x;
  int y;
  int D.2005;

  y = x;
  x = y + 1;
  _1 = x * 2;
  y = _1;
  use (&y);
  y.0_2 = y;
  x = x + y.0_2;
  y = {CLOBBER(eol)};
  y = y + x;
  D.2005 = y;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function lives (lives, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

int lives (int n)
{
  int other;
  int buffer[4];
  int i;
  int total;
  int D.2009;

  total = 0;
  i = 0;
  goto <D.1998>;
  <D.1997>:
  buffer = {};
  buffer[0] = i;
  _1 = i + 1;
  buffer[1] = _1;
  use (&buffer);
  _2 = buffer[0];
  if (_2 > 10) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  _3 = get ();
  other = _3;
  use (&other);
  other.1_4 = other;
  total = total + other.1_4;
  // predicted unlikely by continue predictor.
  goto <D.2011>;
  <D.2011>:
  other = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2008>:
  _5 = buffer[3];
  total = total + _5;
  buffer = {CLOBBER(eol)};
  goto <D.2012>;
  <D.2013>:
  buffer = {CLOBBER(eol)};
  goto <D.1996>;
  <D.2012>:
  <D.1996>:
  i = i + 1;
  <D.1998>:
  if (i < n) goto <D.1997>; else goto <D.1995>;
  <D.1995>:
  D.2009 = total;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function leave_early (leave_early, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

int leave_early (int n)
{
  int b;
  int a;
  int D.2018;

  use (&a);
  a.2_1 = a;
  if (n < a.2_1) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  use (&b);
  b.3_2 = b;
  if (b.3_2 != 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  D.2018 = b;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2021>;
  <D.2017>:
  b = {CLOBBER(eol)};
  goto <D.2020>;
  <D.2021>:
  b = {CLOBBER(eol)};
  goto <D.2022>;
  <D.2020>:
  <D.2015>:
  D.2018 = a;
  goto <D.2022>;
  <D.2022>:
  a = {CLOBBER(eol)};
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}


