
;; Function at (at, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=2)

int at (int i)
{
  int D.2011;

  _1 = table[i];
  _2 = 7 - i;
  _3 = table[_2];
  D.2011 = _1 + _3;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function letter (letter, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=3)

char letter (int word, int i)
{
  char D.2013;

  D.2013 = names[word][i];
  goto <D.2014>;
  <D.2014>:
  return D.2013;
}



;; Function local (local, funcdef_no=2, decl_uid=1988, cgraph_uid=3, symbol_order=4)

int local (int i)
{
  char text[4];
  int squares[5];
  int D.2015;

  squares[0] = 0;
  squares[1] = 1;
  squares[2] = 4;
  squares[3] = 9;
  squares[4] = 16;
  text = "abc";
  _1 = squares[i];
  _2 = i & 3;
  _3 = text[_2];
  _4 = (int) _3;
  _5 = _1 + _4;
  squares[i] = _5;
  D.2015 = squares[i];
  goto <D.2017>;
  <D.2017>:
  squares = {CLOBBER(eol)};
  text = {CLOBBER(eol)};
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function add (add, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=5)

__attribute__((access ("^1[$],$0^2[ ]", )))
void add (int n, double[3] * a, const double[3] * b)
{
  int j;
  int i;
  int n.0;

  n.0 = n;
  i = 0;
  goto <D.2006>;
  <D.2005>:
  j = 0;
  goto <D.2004>;
  <D.2003>:
  _1 = (long unsigned int) i;
  _2 = _1 * 24;
  _3 = a + _2;
  _4 = (*_3)[j];
  _5 = (long unsigned int) i;
  _6 = _5 * 24;
  _7 = b + _6;
  _8 = (*_7)[j];
  _9 = (long unsigned int) i;
  _10 = _9 * 24;
  _11 = a + _10;
  _12 = _4 + _8;
  (*_11)[j] = _12;
  j = j + 1;
  <D.2004>:
  if (j <= 2) goto <D.2003>; else goto <D.2001>;
  <D.2001>:
  i = i + 1;
  <D.2006>:
  if (i < n) goto <D.2005>; else goto <D.1999>;
  <D.1999>:
  return;
}



;; Function address (address, funcdef_no=4, decl_uid=2008, cgraph_uid=5, symbol_order=6)

int * address (int i)
{
  int * D.2019;

  D.2019 = &table[i];
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}


