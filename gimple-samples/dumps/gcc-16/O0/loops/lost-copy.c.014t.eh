
;; Function lost_copy (lost_copy, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int lost_copy (int n)
{
  int y;
  int x;
  int D.2998;

  x = 1;
  <D.2965>:
  y = x;
  x = x + 1;
  if (x < n) goto <D.2965>; else goto <D.2963>;
  <D.2963>:
  D.2998 = y;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function swap_loop (swap_loop, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int swap_loop (int n)
{
  int t;
  int b;
  int a;
  int D.3000;

  a = 1;
  b = 2;
  goto <D.2973>;
  <D.2974>:
  t = a;
  a = b;
  b = t;
  <D.2973>:
  n.0_1 = n;
  n = n.0_1 + -1;
  if (n.0_1 != 0) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  _2 = a * 10;
  D.3000 = b + _2;
  goto <D.3001>;
  <D.3001>:
  return D.3000;
}



;; Function fibonacci (fibonacci, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

unsigned int fibonacci (unsigned int n)
{
  unsigned int next;
  unsigned int i;
  unsigned int b;
  unsigned int a;
  unsigned int D.3002;

  a = 0;
  b = 1;
  i = 0;
  goto <D.2985>;
  <D.2984>:
  next = a + b;
  a = b;
  b = next;
  i = i + 1;
  <D.2985>:
  if (i < n) goto <D.2984>; else goto <D.2982>;
  <D.2982>:
  D.3002 = a;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function rotate_three (rotate_three, funcdef_no=3, decl_uid=2987, cgraph_uid=4, symbol_order=3)

int rotate_three (int n)
{
  int t;
  int c;
  int b;
  int a;
  int D.3004;

  a = 1;
  b = 2;
  c = 3;
  goto <D.2996>;
  <D.2995>:
  t = a;
  a = b;
  b = c;
  c = t;
  n = n + -1;
  <D.2996>:
  if (n > 0) goto <D.2995>; else goto <D.2993>;
  <D.2993>:
  _1 = b * 2;
  _2 = a + _1;
  _3 = c * 4;
  D.3004 = _2 + _3;
  goto <D.3005>;
  <D.3005>:
  return D.3004;
}


