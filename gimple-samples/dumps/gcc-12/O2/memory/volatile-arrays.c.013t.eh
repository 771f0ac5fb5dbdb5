
;; Function listed (listed, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int listed (int i, volatile int * one)
{
  volatile char c[4];
  volatile int a[5];
  int iftmp.0;
  int D.2004;
  char D.2003[4];

  a = {};
  _1 = *one;
  _2 = (char) _1;
  D.2003[0] = _2;
  D.2003[1] = 2;
  D.2003[2] = 3;
  D.2003[3] = 4;
  c = D.2003;
  if (i != 0) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  iftmp.0 = a[i];
  goto <D.2008>;
  <D.2007>:
  _3 = c[0];
  iftmp.0 = (int) _3;
  <D.2008>:
  D.2004 = iftmp.0;
  goto <D.2009>;
  <D.2009>:
  return D.2004;
}



;; Function variable (variable, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

void variable (int n, int i)
{
  volatile struct part p[0:D.2011] [value-expr: *p.2];
  void * saved_stack.3;
  volatile struct part[0:D.2011] * p.2;
  sizetype D.2015;
  bitsizetype D.2014;
  sizetype D.2013;
  bitsizetype D.2012;
  sizetype D.2011;
  int n.1;

  saved_stack.3 = __builtin_stack_save ();
  n.1 = n;
  _1 = (long int) n.1;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2011 = _3;
  _4 = (sizetype) n.1;
  _5 = (bitsizetype) _4;
  _6 = _5 * 128;
  D.2012 = _6;
  _7 = (sizetype) n.1;
  _8 = _7 * 16;
  D.2013 = _8;
  _9 = (sizetype) n.1;
  _10 = (bitsizetype) _9;
  _11 = _10 * 128;
  D.2014 = _11;
  _12 = (sizetype) n.1;
  _13 = _12 * 16;
  D.2015 = _13;
  p.2 = __builtin_alloca_with_align (D.2015, 32);
  (*p.2)[i].a[0] = 49;
  __builtin_stack_restore (saved_stack.3);
  return;
}



;; Function rows (rows, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

void rows (int n, int i)
{
  volatile int m[0:D.2023][0:D.2020] [value-expr: *m.6];
  void * saved_stack.7;
  volatile int[0:D.2023][0:D.2020] * m.6;
  sizetype D.2027;
  bitsizetype D.2026;
  sizetype D.2025;
  bitsizetype D.2024;
  sizetype D.2023;
  sizetype D.2022;
  bitsizetype D.2021;
  sizetype D.2020;
  int n.5;
  int n.4;

  saved_stack.7 = __builtin_stack_save ();
  n.4 = n;
  n.5 = n;
  _1 = (long int) n.4;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2020 = _3;
  _4 = (sizetype) n.4;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2021 = _6;
  _7 = (sizetype) n.4;
  _8 = _7 * 4;
  D.2022 = _8;
  _9 = (long int) n.5;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  D.2023 = _11;
  _12 = (sizetype) n.4;
  _13 = (bitsizetype) _12;
  _14 = (sizetype) n.5;
  _15 = (bitsizetype) _14;
  _16 = _13 * _15;
  _17 = _16 * 32;
  D.2024 = _17;
  _18 = (sizetype) n.4;
  _19 = (sizetype) n.5;
  _20 = _18 * _19;
  _21 = _20 * 4;
  D.2025 = _21;
  _22 = (sizetype) n.4;
  _23 = (bitsizetype) _22;
  _24 = (sizetype) n.5;
  _25 = (bitsizetype) _24;
  _26 = _23 * _25;
  _27 = _26 * 32;
  D.2026 = _27;
  _28 = (sizetype) n.4;
  _29 = (sizetype) n.5;
  _30 = _28 * _29;
  _31 = _30 * 4;
  D.2027 = _31;
  m.6 = __builtin_alloca_with_align (D.2027, 32);
  _32 = D.2022 /[ex] 4;
  (*m.6)[i]{lb: 0 sz: _32 * 4}[0] = i;
  _33 = D.2022 /[ex] 4;
  _34 = D.2022 /[ex] 4;
  _35 = (*m.6)[i]{lb: 0 sz: _33 * 4}[i];
  (*m.6)[0]{lb: 0 sz: _34 * 4}[i] = _35;
  __builtin_stack_restore (saved_stack.7);
  return;
}



;; Function bytes (bytes, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

int bytes (unsigned int * value)
{
  unsigned int D.2032;
  unsigned int D.2031;
  unsigned char a[4];
  volatile float f;
  int D.2030;

  D.2031 = MEM <unsigned int> [(char * {ref-all})value];
  MEM <unsigned int> [(char * {ref-all})&f] = D.2031;
  D.2032 = MEM <unsigned int> [(char * {ref-all})&f];
  MEM <unsigned int> [(char * {ref-all})&a] = D.2032;
  _1 = a[2];
  D.2030 = (int) _1;
  goto <D.2034>;
  <D.2034>:
  a = {CLOBBER(eol)};
  goto <D.2033>;
  <D.2033>:
  return D.2030;
}


