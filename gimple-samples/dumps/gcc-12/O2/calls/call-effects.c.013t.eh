
;; Function twice (twice, funcdef_no=0, decl_uid=1989, cgraph_uid=1, symbol_order=0)

__attribute__((noinline, const))
int twice (int x)
{
  int D.2009;

  D.2009 = x * 2;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}



;; Function quit (quit, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

__attribute__((noreturn))
void quit (int code)
{
  hear ();
  stop (code);
}



;; Function sum (sum, funcdef_no=2, decl_uid=1996, cgraph_uid=3, symbol_order=2)

int sum (const char * s, int x)
{
  int D.2011;

  _1 = square (x);
  _2 = length (s);
  _3 = _1 + _2;
  _4 = twice (x);
  D.2011 = _3 + _4;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function guarded (guarded, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

int guarded (int x)
{
  int D.2015;

  if (x < 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  stop (x);
  <D.2014>:
  D.2015 = x + 1;
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function fresh (fresh, funcdef_no=4, decl_uid=2002, cgraph_uid=5, symbol_order=4)

int * fresh (int n)
{
  int * p;
  int * D.2019;

  _1 = (long unsigned int) n;
  _2 = _1 * 4;
  p = get (_2);
  if (p == 0B) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  quit (1);
  <D.2018>:
  *p = n;
  D.2019 = p;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function dead_end (dead_end, funcdef_no=5, decl_uid=2006, cgraph_uid=6, symbol_order=5)

int dead_end (int x)
{
  if (x != 0) goto <D.2021>; else goto <D.2022>;
  <D.2021>:
  quit (2);
  <D.2022>:
  stop (3);
}


