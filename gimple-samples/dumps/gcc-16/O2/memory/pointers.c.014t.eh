
;; Function alias (alias, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int alias (int * a, int * b)
{
  int D.2996;

  *a = 1;
  *b = 2;
  D.2996 = *a;
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}



;; Function apart (apart, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

int apart (int * restrict a, float * restrict b)
{
  int D.2998;

  *a = 1;
  *b = 2.0e+0;
  D.2998 = *a;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function step (step, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

void step (char * * p)
{
  _1 = *p;
  _2 = _1 + 1;
  *p = _2;
  _3 = *p;
  *_3 = 120;
  return;
}



;; Function taken (taken, funcdef_no=3, decl_uid=2970, cgraph_uid=4, symbol_order=3)

int taken (int x)
{
  int * * q;
  int * p;
  int D.3000;

  p = &x;
  q = &p;
  _1 = *q;
  _2 = *_1;
  _3 = *q;
  _4 = _2 + 1;
  *_3 = _4;
  D.3000 = x;
  goto <D.3002>;
  <D.3002>:
  p = {CLOBBER(eos)};
  goto <D.3001>;
  <D.3001>:
  return D.3000;
}



;; Function distance (distance, funcdef_no=4, decl_uid=2976, cgraph_uid=5, symbol_order=4)

long int distance (int * from, int * to)
{
  long int D.3003;

  _1 = to - from;
  D.3003 = _1 /[ex] 4;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function length (length, funcdef_no=5, decl_uid=2984, cgraph_uid=6, symbol_order=5)

int length (struct node * n)
{
  int count;
  int D.3005;

  count = 0;
  goto <D.2990>;
  <D.2989>:
  _1 = n->value;
  _2 = _1 != 0;
  _3 = (int) _2;
  count = count + _3;
  n = n->next;
  <D.2990>:
  if (n != 0B) goto <D.2989>; else goto <D.2987>;
  <D.2987>:
  D.3005 = count;
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function offset (offset, funcdef_no=6, decl_uid=2993, cgraph_uid=7, symbol_order=6)

void * offset (char * base, long unsigned int by)
{
  void * D.3007;

  D.3007 = base + by;
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}


