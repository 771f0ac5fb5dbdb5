
;; Function registers (registers, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

int registers (int c)
{
  int i;
  int used;
  int unused;
  int D.2010;

  unused = .DEFERRED_INIT (4, 2, &"unused"[0]);
  used = .DEFERRED_INIT (4, 2, &"used"[0]);
  i = 0;
  goto <D.1989>;
  <D.1988>:
  used = i;
  i = i + 1;
  <D.1989>:
  if (i < c) goto <D.1988>; else goto <D.1986>;
  <D.1986>:
  D.2010 = used;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function memory (memory, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

int memory (int c)
{
  struct pair pair;
  int table[4];
  int D.2012;

  table = .DEFERRED_INIT (16, 2, &"table"[0]);
  pair = .DEFERRED_INIT (8, 2, &"pair"[0]);
  use (&c);
  D.2012 = c;
  goto <D.2014>;
  <D.2014>:
  table = {CLOBBER(eol)};
  pair = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function scopes (scopes, funcdef_no=2, decl_uid=1999, cgraph_uid=3, symbol_order=2)

int scopes (int c)
{
  double unused;
  long int wide[2];
  int unused;
  char buffer[8];
  int D.2018;

  if (c != 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  buffer = .DEFERRED_INIT (8, 2, &"buffer"[0]);
  unused = .DEFERRED_INIT (4, 2, &"unused"[0]);
  use (&buffer);
  buffer = {CLOBBER(eol)};
  goto <D.2017>;
  <D.2016>:
  wide = .DEFERRED_INIT (16, 2, &"wide"[0]);
  unused = .DEFERRED_INIT (8, 2, &"unused"[0]);
  wide = {CLOBBER(eol)};
  <D.2017>:
  D.2018 = c;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function phis (phis, funcdef_no=3, decl_uid=2006, cgraph_uid=4, symbol_order=3)

int phis (int c)
{
  int merged;
  int D.2022;

  merged = .DEFERRED_INIT (4, 2, &"merged"[0]);
  c.0_1 = c;
  if (c.0_1 != 0) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  merged = 1;
  <D.2021>:
  use (&c);
  c.1_2 = c;
  D.2022 = merged + c.1_2;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}


