
;; Function alias (alias, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int alias (int * a, int * b)
{
  int D.2014;

  *a = 1;
  *b = 2;
  D.2014 = *a;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function apart (apart, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

int apart (int * restrict a, float * restrict b)
{
  int D.2016;

  *a = 1;
  *b = 2.0e+0;
  D.2016 = *a;
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}



;; Function step (step, funcdef_no=2, decl_uid=1987, cgraph_uid=3, symbol_order=2)

void step (char * * p)
{
  _1 = *p;
  _2 = _1 + 1;
  *p = _2;
  _3 = *p;
  *_3 = 120;
  return;
}



;; Function taken (taken, funcdef_no=3, decl_uid=1990, cgraph_uid=4, symbol_order=3)

int taken (int x)
{
  int * * q;
  int * p;
  int D.2018;

  p = &x;
  q = &p;
  _1 = *q;
  _2 = *_1;
  _3 = *q;
  _4 = _2 + 1;
  *_3 = _4;
  D.2018 = x;
  goto <D.2020>;
  <D.2020>:
  p = {CLOBBER(eol)};
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function distance (distance, funcdef_no=4, decl_uid=1996, cgraph_uid=5, symbol_order=4)

long int distance (int * from, int * to)
{
  long int D.2021;

  _1 = to - from;
  D.2021 = _1 /[ex] 4;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function length (length, funcdef_no=5, decl_uid=2002, cgraph_uid=6, symbol_order=5)

int length (struct node * n)
{
  int count;
  int D.2023;

  count = 0;
  goto <D.2008>;
  <D.2007>:
  _1 = n->value;
  _2 = _1 != 0;
  _3 = (int) _2;
  count = count + _3;
  n = n->next;
  <D.2008>:
  if (n != 0B) goto <D.2007>; else goto <D.2005>;
  <D.2005>:
  D.2023 = count;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function offset (offset, funcdef_no=6, decl_uid=2011, cgraph_uid=7, symbol_order=6)

void * offset (char * base, long unsigned int by)
{
  void * D.2025;

  D.2025 = base + by;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}


