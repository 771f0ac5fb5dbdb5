
;; Function listed (listed, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int listed (int i, volatile int * one)
{
  volatile char c[4];
  volatile int a[5];
  int D.2984;
  char D.2983[4];

  a = {};
  _1 = *one;
  _2 = (char) _1;
  D.2983[0] = _2;
  D.2983[1] = 2;
  D.2983[2] = 3;
  D.2983[3] = 4;
  c = D.2983;
  if (i != 0) goto <D.2985>; else goto <D.2986>;
  <D.2985>:
  D.2984 = a[i];
  goto <D.2987>;
  <D.2986>:
  _3 = c[0];
  D.2984 = (int) _3;
  <D.2987>:
  goto <D.2988>;
  <D.2988>:
  return D.2984;
}



;; Function variable (variable, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

void variable (int n, int i)
{
  volatile struct part p[0:D.2990] [value-expr: *p.1];
  void * saved_stack.2;
  volatile struct part[0:D.2990] * p.1;
  sizetype D.2994;
  bitsizetype D.2993;
  sizetype D.2992;
  bitsizetype D.2991;
  sizetype D.2990;
  int n.0;

  saved_stack.2 = __builtin_stack_save ();
  n.0 = n;
  _1 = (long int) n.0;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2990 = _3;
  _4 = (sizetype) n.0;
  _5 = (bitsizetype) _4;
  _6 = _5 * 128;
  D.2991 = _6;
  _7 = (sizetype) n.0;
  _8 = _7 * 16;
  D.2992 = _8;
  _9 = (sizetype) n.0;
  _10 = (bitsizetype) _9;
  _11 = _10 * 128;
  D.2993 = _11;
  _12 = (sizetype) n.0;
  _13 = _12 * 16;
  D.2994 = _13;
  p.1 = __builtin_alloca_with_align (D.2994, 32);
  (*p.1)[i].a[0] = 49;
  __builtin_stack_restore (saved_stack.2);
  return;
}



;; Function rows (rows, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

void rows (int n, int i)
{
  volatile int m[0:D.3002][0:D.2999] [value-expr: *m.5];
  void * saved_stack.6;
  volatile int[0:D.3002][0:D.2999] * m.5;
  sizetype D.3006;
  bitsizetype D.3005;
  sizetype D.3004;
  bitsizetype D.3003;
  sizetype D.3002;
  sizetype D.3001;
  bitsizetype D.3000;
  sizetype D.2999;
  int n.4;
  int n.3;

  saved_stack.6 = __builtin_stack_save ();
  n.3 = n;
  n.4 = n;
  _1 = (long int) n.3;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2999 = _3;
  _4 = (sizetype) n.3;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3000 = _6;
  _7 = (sizetype) n.3;
  _8 = _7 * 4;
  D.3001 = _8;
  _9 = (long int) n.4;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  D.3002 = _11;
  _12 = (sizetype) n.3;
  _13 = (bitsizetype) _12;
  _14 = (sizetype) n.4;
  _15 = (bitsizetype) _14;
  _16 = _13 * _15;
  _17 = _16 * 32;
  D.3003 = _17;
  _18 = (sizetype) n.3;
  _19 = (sizetype) n.4;
  _20 = _18 * _19;
  _21 = _20 * 4;
  D.3004 = _21;
  _22 = (sizetype) n.3;
  _23 = (bitsizetype) _22;
  _24 = (sizetype) n.4;
  _25 = (bitsizetype) _24;
  _26 = _23 * _25;
  _27 = _26 * 32;
  D.3005 = _27;
  _28 = (sizetype) n.3;
  _29 = (sizetype) n.4;
  _30 = _28 * _29;
  _31 = _30 * 4;
  D.3006 = _31;
  m.5 = __builtin_alloca_with_align (D.3006, 32);
  _32 = D.3001 >> 2;
  (*m.5)[i]{lb: 0 sz: _32 * 4}[0] = i;
  _33 = D.3001 >> 2;
  _34 = D.3001 >> 2;
  _35 = (*m.5)[i]{lb: 0 sz: _33 * 4}[i];
  (*m.5)[0]{lb: 0 sz: _34 * 4}[i] = _35;
  __builtin_stack_restore (saved_stack.6);
  return;
}



;; Function bytes (bytes, funcdef_no=3, decl_uid=2978, cgraph_uid=4, symbol_order=3)

int bytes (unsigned int * value)
{
  unsigned char a[4];
  volatile float f;
  int D.3009;

  _2 = MEM <unsigned int> [(char * {ref-all})value];
  MEM <unsigned int> [(char * {ref-all})&f] = _2;
  _3 = MEM <unsigned int> [(char * {ref-all})&f];
  MEM <unsigned int> [(char * {ref-all})&a] = _3;
  _1 = a[2];
  D.3009 = (int) _1;
  goto <D.3011>;
  <D.3011>:
  a = {CLOBBER(eos)};
  goto <D.3010>;
  <D.3010>:
  return D.3009;
}


