
;; Function factorial (factorial, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int factorial (int n)
{
  int D.2000;

  if (n <= 1) goto <D.1998>; else goto <D.1999>;
  <D.1998>:
  D.2000 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2001>;
  <D.1999>:
  _1 = n + -1;
  _2 = factorial (_1);
  D.2000 = n * _2;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function factorial_loop (factorial_loop, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

long int factorial_loop (int n)
{
  int i;
  long int product;
  long int D.2002;

  product = 1;
  i = 2;
  goto <D.1989>;
  <D.1988>:
  _1 = (long int) i;
  product = product * _1;
  i = i + 1;
  <D.1989>:
  if (i <= n) goto <D.1988>; else goto <D.1986>;
  <D.1986>:
  D.2002 = product;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function accumulate (accumulate, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

unsigned int accumulate (unsigned int n, unsigned int product)
{
  unsigned int iftmp.0;
  unsigned int D.2004;

  if (n != 0) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  _1 = n * product;
  _2 = n + 4294967295;
  iftmp.0 = accumulate (_2, _1);
  goto <D.2008>;
  <D.2007>:
  iftmp.0 = product;
  <D.2008>:
  D.2004 = iftmp.0;
  goto <D.2009>;
  <D.2009>:
  return D.2004;
}



;; Function factorial_accumulator (factorial_accumulator, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=3)

unsigned int factorial_accumulator (unsigned int n)
{
  unsigned int D.2010;

  D.2010 = accumulate (n, 1);
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}


