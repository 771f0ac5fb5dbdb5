
;; Function f (f, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int f (int * a, int n)
{
  int i;
  int sum;
  int D.2015;

  sum = 0;
  i = 0;
  goto <D.1987>;
  <D.1986>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  if (_4 < 0) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  // predicted unlikely by continue predictor.
  goto <D.1985>;
  <D.2012>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = a + _6;
  _8 = *_7;
  if (_8 == 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  goto <D.1984>;
  <D.2014>:
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = a + _10;
  _12 = *_11;
  sum = sum + _12;
  <D.1985>:
  i = i + 1;
  <D.1987>:
  if (i < n) goto <D.1986>; else goto <D.1984>;
  <D.1984>:
  D.2015 = sum;
  goto <D.2016>;
  <D.2016>:
  return D.2015;
}



;; Function find (find, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

__attribute__((access ("^0[4]", )))
int find (int[4] * a, int wanted)
{
  int column;
  int row;
  int D.2019;

  column = -1;
  row = 0;
  goto <D.2002>;
  <D.2001>:
  column = 0;
  goto <D.2000>;
  <D.1999>:
  _1 = (long unsigned int) row;
  _2 = _1 * 16;
  _3 = a + _2;
  _4 = (*_3)[column];
  if (wanted == _4) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  // predicted unlikely by goto predictor.
  goto found;
  <D.2018>:
  column = column + 1;
  <D.2000>:
  if (column <= 3) goto <D.1999>; else goto <D.1997>;
  <D.1997>:
  row = row + 1;
  <D.2002>:
  if (row <= 3) goto <D.2001>; else goto <D.1995>;
  <D.1995>:
  D.2019 = -1;
  goto <D.2020>;
  found:
  _5 = row * 4;
  D.2019 = column + _5;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function skip_while (skip_while, funcdef_no=2, decl_uid=2004, cgraph_uid=3, symbol_order=2)

int skip_while (int n)
{
  int odd;
  int D.2023;

  odd = 0;
  goto <D.2008>;
  <D.2009>:
  n.0_1 = (unsigned int) n;
  _2 = n.0_1 & 1;
  if (_2 == 0) goto <D.2021>; else goto <D.2022>;
  <D.2021>:
  // predicted unlikely by continue predictor.
  goto <D.2008>;
  <D.2022>:
  odd = odd + 1;
  <D.2008>:
  n.1_3 = n;
  n = n.1_3 + -1;
  if (n.1_3 > 0) goto <D.2009>; else goto <D.2007>;
  <D.2007>:
  D.2023 = odd;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}


