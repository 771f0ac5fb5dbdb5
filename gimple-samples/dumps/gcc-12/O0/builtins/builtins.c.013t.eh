
;; Function bits (bits, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

int bits (unsigned int x, long unsigned int y)
{
  int D.2004;

  _1 = __builtin_popcount (x);
  _2 = __builtin_clz (x);
  _3 = _1 + _2;
  _4 = __builtin_ctzl (y);
  _5 = _3 + _4;
  _6 = __builtin_parity (x);
  D.2004 = _5 + _6;
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function likely (likely, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

int likely (int x)
{
  int D.2010;

  _1 = x == 0;
  _2 = (long int) _1;
  _3 = __builtin_expect (_2, 0);
  if (_3 != 0) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  rare ();
  <D.2007>:
  _4 = x > 5;
  _5 = (long int) _4;
  _6 = __builtin_expect_with_probability (_5, 1, 9.0000000000000002220446049250313080847263336181640625e-1);
  if (_6 != 0) goto <D.2008>; else goto <D.2009>;
  <D.2008>:
  D.2010 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2011>;
  <D.2009>:
  D.2010 = 0;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function constant (constant, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=2)

int constant (int x)
{
  int D.2014;

  if (0 != 0) goto <D.2012>; else goto <D.2013>;
  <D.2012>:
  D.2014 = x * 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2015>;
  <D.2013>:
  D.2014 = x;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function swapped (swapped, funcdef_no=3, decl_uid=1991, cgraph_uid=4, symbol_order=3)

unsigned int swapped (unsigned int x)
{
  unsigned int D.2016;

  D.2016 = __builtin_bswap32 (x);
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}



;; Function frame (frame, funcdef_no=4, decl_uid=1994, cgraph_uid=5, symbol_order=4)

void * frame ()
{
  void * D.2018;

  D.2018 = __builtin_return_address (0);
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function room (room, funcdef_no=5, decl_uid=1997, cgraph_uid=6, symbol_order=5)

long unsigned int room (char * p)
{
  char local[10];
  long unsigned int D.2020;

  rare ();
  _1 = __builtin_object_size (p, 1);
  D.2020 = _1 + 10;
  goto <D.2022>;
  <D.2022>:
  local = {CLOBBER(eol)};
  goto <D.2021>;
  <D.2021>:
  return D.2020;
}



;; Function stop (stop, funcdef_no=6, decl_uid=2001, cgraph_uid=7, symbol_order=6)

void stop (int x)
{
  if (x != 0) goto <D.2023>; else goto <D.2024>;
  <D.2023>:
  __builtin_trap ();
  <D.2024>:
  __builtin_abort ();
}


