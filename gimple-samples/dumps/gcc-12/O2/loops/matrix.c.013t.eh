
;; Function multiply (multiply, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=3)

void multiply ()
{
  int k;
  double sum;
  int j;
  int i;

  i = 0;
  goto <D.1999>;
  <D.1998>:
  j = 0;
  goto <D.1997>;
  <D.1996>:
  sum = 0.0;
  k = 0;
  goto <D.1995>;
  <D.1994>:
  _1 = a[i][k];
  _2 = b[k][j];
  _3 = _1 * _2;
  sum = sum + _3;
  k = k + 1;
  <D.1995>:
  if (k <= 15) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  c[i][j] = sum;
  j = j + 1;
  <D.1997>:
  if (j <= 15) goto <D.1996>; else goto <D.1990>;
  <D.1990>:
  i = i + 1;
  <D.1999>:
  if (i <= 15) goto <D.1998>; else goto <D.1988>;
  <D.1988>:
  return;
}



;; Function transpose (transpose, funcdef_no=1, decl_uid=2001, cgraph_uid=2, symbol_order=4)

void transpose (double[16] * m)
{
  double t;
  int j;
  int i;

  i = 0;
  goto <D.2013>;
  <D.2012>:
  j = 0;
  goto <D.2011>;
  <D.2010>:
  _1 = (long unsigned int) i;
  _2 = _1 * 128;
  _3 = m + _2;
  t = (*_3)[j];
  _4 = (long unsigned int) j;
  _5 = _4 * 128;
  _6 = m + _5;
  _7 = (long unsigned int) i;
  _8 = _7 * 128;
  _9 = m + _8;
  _10 = (*_6)[i];
  (*_9)[j] = _10;
  _11 = (long unsigned int) j;
  _12 = _11 * 128;
  _13 = m + _12;
  (*_13)[i] = t;
  j = j + 1;
  <D.2011>:
  if (j < i) goto <D.2010>; else goto <D.2008>;
  <D.2008>:
  i = i + 1;
  <D.2013>:
  if (i <= 15) goto <D.2012>; else goto <D.2006>;
  <D.2006>:
  return;
}


