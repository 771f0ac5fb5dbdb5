
;; Function all (all, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int all (int a, int b)
{
  int r;
  int D.2008;

  r = a + b;
  _1 = a * b;
  r = r - _1;
  r = r / b;
  r = r % a;
  r = r << 3;
  r = r >> 1;
  _2 = ~a;
  r = r & _2;
  r = r | b;
  _3 = -a;
  r = r ^ _3;
  D.2008 = r;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function all_unsigned (all_unsigned, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

unsigned int all_unsigned (unsigned int a, unsigned int b)
{
  unsigned int D.2010;

  _1 = a / b;
  _2 = _1 >> 2;
  _3 = a % b;
  _4 = a << b;
  _5 = _3 * _4;
  _6 = _2 + _5;
  _7 = a & b;
  _8 = _6 + _7;
  D.2010 = _8 + 1;
  goto <D.2011>;
  <D.2011>:
  return D.2010;
}



;; Function compare (compare, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

int compare (int a, int b, unsigned int c)
{
  int D.2012;

  _1 = a < b;
  _2 = (int) _1;
  _3 = a <= b;
  _4 = (int) _3;
  _5 = _2 + _4;
  _6 = a == b;
  _7 = (int) _6;
  _8 = _5 + _7;
  _9 = a != b;
  _10 = (int) _9;
  _11 = _8 + _10;
  _12 = a >= b;
  _13 = (int) _12;
  _14 = _11 + _13;
  _15 = a > b;
  _16 = (int) _15;
  _17 = _14 + _16;
  a.0_18 = (unsigned int) a;
  _19 = c > a.0_18;
  _20 = (int) _19;
  D.2012 = _17 + _20;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function step (step, funcdef_no=3, decl_uid=1993, cgraph_uid=4, symbol_order=3)

int step (int x)
{
  int c;
  int b;
  int a;
  int D.2014;

  x.1_1 = x;
  x = x.1_1 + 1;
  a = x.1_1;
  x = x + 1;
  b = x;
  x.2_2 = x;
  x = x.2_2 + -1;
  c = x.2_2;
  _3 = b * c;
  _4 = a + _3;
  x = x + -1;
  D.2014 = _4 - x;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function rotate (rotate, funcdef_no=4, decl_uid=2000, cgraph_uid=5, symbol_order=4)

unsigned int rotate (unsigned int x, int n)
{
  unsigned int D.2016;

  D.2016 = x r<< n;
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}



;; Function least (least, funcdef_no=5, decl_uid=2004, cgraph_uid=6, symbol_order=5)

int least (int a, int b)
{
  int m;
  int D.2018;

  m = MIN_EXPR <b, a>;
  D.2018 = ABS_EXPR <m>;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}


