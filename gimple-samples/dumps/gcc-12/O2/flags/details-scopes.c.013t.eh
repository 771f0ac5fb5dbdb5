
;; Function declarations (declarations, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=1)

void declarations (int n)
{
  local e;
  local iftmp.0;

  if (n != 0) goto <D.2047>; else goto <D.2048>;
  <D.2047>:
  iftmp.0 = 1;
  goto <D.2049>;
  <D.2048>:
  iftmp.0 = 2;
  <D.2049>:
  e = iftmp.0;
  e.1_1 = (int) e;
  shared = e.1_1;
  shared = 3;
  return;
}



;; Function literal (literal, funcdef_no=1, decl_uid=1996, cgraph_uid=2, symbol_order=2)

void literal (v4hi * v)
{
  v4hi D.1999 = { 12, 32768, 0, 0 };
  unsigned int i;
  vector(4) short unsigned int D.2050;

  i = 0;
  goto <D.2003>;
  <D.2002>:
  D.2050 = { 12, 32768, 0, 0 };
  _1 = *v;
  _2 = D.2050 + _1;
  *v = _2;
  i = i + 1;
  <D.2003>:
  if (i <= 1) goto <D.2002>; else goto <D.2000>;
  <D.2000>:
  return;
}



;; Function captured (captured, funcdef_no=2, decl_uid=2005, cgraph_uid=4, symbol_order=4)

void captured ()
{
  struct FRAME.captured FRAME.3;
  char * p [value-expr: FRAME.3.p];
  char buffer[50] [value-expr: FRAME.3.buffer];
  void * D.2059;
  char * D.2057;

  D.2059 = __builtin_dwarf_cfa (0);
  FRAME.3.FRAME_BASE.PARENT = D.2059;
  D.2057 = FRAME.3.p;
  request (D.2057); [static-chain: &FRAME.3]
  GIMPLE_NOP
  return;
}



;; Function request (request.0, funcdef_no=3, decl_uid=2010, cgraph_uid=3, symbol_order=3)

int request (char * text)
{
  int D.2051;
  char * D.2056;

  D.2056 = &CHAIN.4->buffer;
  CHAIN.4->p = D.2056;
  buffer.2_1 = &CHAIN.4->buffer;
  use (buffer.2_1);
  _2 = *text;
  D.2051 = (int) _2;
  goto <D.2060>;
  <D.2060>:
  return D.2051;
}



;; Function sized (sized, funcdef_no=4, decl_uid=2014, cgraph_uid=6, symbol_order=6)

__attribute__((access ("^1[$$],$0$0", )))
int sized (int n, int[0:D.2062] * a)
{
  int sum [value-expr: FRAME.7.sum];
  int D.2066;
  int n.6;
  sizetype D.2064;
  bitsizetype D.2063;
  sizetype D.2062;
  int n.5 [value-expr: FRAME.7.n.5];
  struct FRAME.sized FRAME.7;
  void * D.2083;
  int D.2081;
  int D.2080;
  int D.2079;
  int D.2078;

  D.2083 = __builtin_dwarf_cfa (0);
  FRAME.7.FRAME_BASE.PARENT = D.2083;
  FRAME.7.a = a;
  FRAME.7.n.5 = n;
  D.2078 = FRAME.7.n.5;
  _1 = (long int) D.2078;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.2062 = _3;
  D.2079 = FRAME.7.n.5;
  _4 = (sizetype) D.2079;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.2063 = _6;
  D.2080 = FRAME.7.n.5;
  _7 = (sizetype) D.2080;
  _8 = _7 * 4;
  D.2064 = _8;
  n.6 = n;
  D.2081 = 0;
  FRAME.7.sum = D.2081;
  _9 = n + -1;
  D.2066 = add (_9); [static-chain: &FRAME.7]
  goto <D.2084>;
  <D.2084>:
  return D.2066;
}



;; Function add (add.1, funcdef_no=5, decl_uid=2018, cgraph_uid=5, symbol_order=5)

int add (int i)
{
  int D.2068;
  int D.2067;
  int D.2077;
  int D.2076;
  int[0:D.2062] * D.2074;
  int D.2072;

  _1 = (long unsigned int) i;
  D.2072 = CHAIN.8->n.5;
  _2 = (long unsigned int) D.2072;
  _3 = _1 * _2;
  _4 = _3 * 4;
  D.2074 = CHAIN.8->a;
  _5 = D.2074 + _4;
  D.2067 = (*_5)[i];
  D.2076 = CHAIN.8->sum;
  D.2077 = D.2067 + D.2076;
  CHAIN.8->sum = D.2077;
  D.2068 = CHAIN.8->sum;
  goto <D.2085>;
  <D.2085>:
  return D.2068;
}



;; Function expressions (expressions, funcdef_no=6, decl_uid=2021, cgraph_uid=7, symbol_order=7)

int expressions (int n)
{
  int * D.2024;
  int D.2093;
  int D.2023;

  if (n != 0) goto <D.2086>; else goto <D.2087>;
  <D.2086>:
  shared = n;
  goto <D.2088>;
  <D.2087>:
  use (0B);
  <D.2088>:
  use (0B);
  shared.9_1 = shared;
  if (shared.9_1 != 0) goto <D.2089>; else goto <D.2090>;
  <D.2089>:
  use (0B);
  <D.2090>:
  shared.10_2 = shared;
  D.2023 = shared.10_2 + 1;
  n = D.2023;
  goto <D.2031>;
  <D.2030>:
  shared.11_3 = shared;
  _4 = shared.11_3 + -1;
  shared = _4;
  <D.2027>:
  n.12_5 = n;
  n = n.12_5 + -1;
  if (n.12_5 != 0) goto <D.2091>; else goto <D.2092>;
  <D.2091>:
  D.2093 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2094>;
  <D.2092>:
  goto <D.2027>;
  <D.2031>:
  shared.13_6 = shared;
  if (shared.13_6 != 0) goto <D.2030>; else goto <D.2028>;
  <D.2028>:
  use (0B);
  D.2024 = &shared;
  *D.2024 = n;
  D.2093 = n;
  goto <D.2094>;
  <D.2094>:
  return D.2093;
}



;; Function sized_twice (sized_twice, funcdef_no=7, decl_uid=2034, cgraph_uid=8, symbol_order=8)

__attribute__((access ("^1[$],$", )))
int sized_twice (int n, int * a)
{
  int D.2096;
  int n.15;

  n.14_1 = n;
  n = n.14_1 + 1;
  n.15 = n.14_1;
  _2 = (long unsigned int) n;
  _3 = _2 * 4;
  _4 = a + _3;
  D.2096 = *_4;
  goto <D.2097>;
  <D.2097>:
  return D.2096;
}



;; Function main (main, funcdef_no=8, decl_uid=2037, cgraph_uid=10, symbol_order=10)

int main ()
{
  int last;
  int count [value-expr: FRAME.18.count];
  int size [value-expr: FRAME.18.size];
  int D.2100;
  struct FRAME.main FRAME.18;
  void * D.2111;
  int D.2109;
  int D.2108;

  D.2111 = __builtin_dwarf_cfa (0);
  FRAME.18.FRAME_BASE.PARENT = D.2111;
  D.2108 = 10;
  FRAME.18.size = D.2108;
  D.2109 = 0;
  FRAME.18.count = D.2109;
  _1 = next (); [static-chain: &FRAME.18]
  shared = _1;
  shared.16_2 = shared;
  if (shared.16_2 != 0) goto <D.2098>; else goto <D.2099>;
  <D.2098>:
  last = next (); [static-chain: &FRAME.18]
  shared = last;
  <D.2099>:
  D.2100 = 0;
  goto <D.2112>;
  <D.2112>:
  return D.2100;
}



;; Function next (next.2, funcdef_no=9, decl_uid=2042, cgraph_uid=9, symbol_order=9)

int next ()
{
  int D.2101;
  int D.2107;
  int D.2105;

  count.17_1 = CHAIN.19->count;
  D.2105 = count.17_1 + 1;
  CHAIN.19->count = D.2105;
  D.2107 = CHAIN.19->size;
  D.2101 = D.2107 + count.17_1;
  goto <D.2113>;
  <D.2113>:
  return D.2101;
}


