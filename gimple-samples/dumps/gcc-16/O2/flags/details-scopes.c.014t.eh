
;; Function declarations (declarations, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

void declarations (int n)
{
  local e;

  if (n != 0) goto <D.3027>; else goto <D.3028>;
  <D.3027>:
  e = 1;
  goto <D.3029>;
  <D.3028>:
  e = 2;
  <D.3029>:
  e.0_1 = (int) e;
  shared = e.0_1;
  shared = 3;
  return;
}



;; Function literal (literal, funcdef_no=1, decl_uid=2976, cgraph_uid=3, symbol_order=2)

void literal (v4hi * v)
{
  v4hi D.2979 = { 12, 32768, 0, 0 };
  unsigned int i;
  vector(4) short unsigned int D.3030;

  i = 0;
  goto <D.2983>;
  <D.2982>:
  D.3030 = { 12, 32768, 0, 0 };
  _1 = *v;
  _2 = D.3030 + _1;
  *v = _2;
  i = i + 1;
  <D.2983>:
  if (i <= 1) goto <D.2982>; else goto <D.2980>;
  <D.2980>:
  return;
}



;; Function captured (captured, funcdef_no=2, decl_uid=2985, cgraph_uid=5, symbol_order=4)

void captured ()
{
  struct FRAME.captured FRAME.2;
  char * p [value-expr: FRAME.2.p];
  char buffer[50] [value-expr: FRAME.2.buffer];
  void * D.3039;
  char * D.3037;

  D.3039 = __builtin_dwarf_cfa (0);
  FRAME.2.FRAME_BASE.PARENT = D.3039;
  D.3037 = FRAME.2.p;
  request (D.3037); [static-chain: &FRAME.2]
  GIMPLE_NOP
  return;
}



;; Function request (request.0, funcdef_no=3, decl_uid=2990, cgraph_uid=4, symbol_order=3)

int request (char * text)
{
  int D.3031;
  char * D.3036;

  D.3036 = &CHAIN.3->buffer;
  CHAIN.3->p = D.3036;
  buffer.1_1 = &CHAIN.3->buffer;
  use (buffer.1_1);
  _2 = *text;
  D.3031 = (int) _2;
  goto <D.3040>;
  <D.3040>:
  return D.3031;
}



;; Function sized (sized, funcdef_no=4, decl_uid=2995, cgraph_uid=7, symbol_order=6)

__attribute__((access ("^1[$$],$0$0", )))
int sized (int n, int[0:D.3043] * a)
{
  int sum [value-expr: FRAME.6.sum];
  int D.3046;
  sizetype D.3045;
  bitsizetype D.3044;
  sizetype D.3043;
  int n.5;
  int n.4 [value-expr: FRAME.6.n.4];
  struct FRAME.sized FRAME.6;
  void * D.3063;
  int D.3061;
  int D.3060;
  int D.3059;
  int D.3058;

  D.3063 = __builtin_dwarf_cfa (0);
  FRAME.6.FRAME_BASE.PARENT = D.3063;
  FRAME.6.a = a;
  FRAME.6.n.4 = n;
  n.5 = n;
  D.3058 = FRAME.6.n.4;
  _1 = (long int) D.3058;
  _2 = _1 + -1;
  _3 = (sizetype) _2;
  D.3043 = _3;
  D.3059 = FRAME.6.n.4;
  _4 = (sizetype) D.3059;
  _5 = (bitsizetype) _4;
  _6 = _5 * 32;
  D.3044 = _6;
  D.3060 = FRAME.6.n.4;
  _7 = (sizetype) D.3060;
  _8 = _7 * 4;
  D.3045 = _8;
  D.3061 = 0;
  FRAME.6.sum = D.3061;
  _9 = n + -1;
  D.3046 = add (_9); [static-chain: &FRAME.6]
  goto <D.3064>;
  <D.3064>:
  return D.3046;
}



;; Function add (add.1, funcdef_no=5, decl_uid=2999, cgraph_uid=6, symbol_order=5)

int add (int i)
{
  int D.3048;
  int D.3047;
  int D.3057;
  int D.3056;
  int[0:D.3043] * D.3054;
  int D.3052;

  _1 = (long unsigned int) i;
  D.3052 = CHAIN.7->n.4;
  _2 = (long unsigned int) D.3052;
  _3 = _1 * _2;
  _4 = _3 * 4;
  D.3054 = CHAIN.7->a;
  _5 = D.3054 + _4;
  D.3047 = (*_5)[i];
  D.3056 = CHAIN.7->sum;
  D.3057 = D.3047 + D.3056;
  CHAIN.7->sum = D.3057;
  D.3048 = CHAIN.7->sum;
  goto <D.3065>;
  <D.3065>:
  return D.3048;
}



;; Function expressions (expressions, funcdef_no=6, decl_uid=3002, cgraph_uid=8, symbol_order=7)

int expressions (int n)
{
  int * D.3005;
  int D.3073;
  int D.3004;

  if (n != 0) goto <D.3066>; else goto <D.3067>;
  <D.3066>:
  shared = n;
  goto <D.3068>;
  <D.3067>:
  use (0B);
  <D.3068>:
  use (0B);
  shared.8_1 = shared;
  if (shared.8_1 != 0) goto <D.3069>; else goto <D.3070>;
  <D.3069>:
  use (0B);
  <D.3070>:
  shared.9_2 = shared;
  D.3004 = shared.9_2 + 1;
  n = D.3004;
  goto <D.3012>;
  <D.3011>:
  shared.10_3 = shared;
  _4 = shared.10_3 + -1;
  shared = _4;
  <D.3008>:
  n.11_5 = n;
  n = n.11_5 + -1;
  if (n.11_5 != 0) goto <D.3071>; else goto <D.3072>;
  <D.3071>:
  D.3073 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3074>;
  <D.3072>:
  goto <D.3008>;
  <D.3012>:
  shared.12_6 = shared;
  if (shared.12_6 != 0) goto <D.3011>; else goto <D.3009>;
  <D.3009>:
  use (0B);
  D.3005 = &shared;
  *D.3005 = n;
  D.3073 = n;
  goto <D.3074>;
  <D.3074>:
  return D.3073;
}



;; Function sized_twice (sized_twice, funcdef_no=7, decl_uid=3015, cgraph_uid=9, symbol_order=8)

__attribute__((access ("^1[$],$", )))
int sized_twice (int n, int * a)
{
  int D.3076;
  int n.14;

  n.13_1 = n;
  n = n.13_1 + 1;
  n.14 = n.13_1;
  _2 = (long unsigned int) n;
  _3 = _2 * 4;
  _4 = a + _3;
  D.3076 = *_4;
  goto <D.3077>;
  <D.3077>:
  return D.3076;
}



;; Function main (main, funcdef_no=8, decl_uid=3018, cgraph_uid=11, symbol_order=10)

int main ()
{
  int last;
  int count [value-expr: FRAME.17.count];
  int size [value-expr: FRAME.17.size];
  int D.3080;
  struct FRAME.main FRAME.17;
  void * D.3091;
  int D.3089;
  int D.3088;

  D.3091 = __builtin_dwarf_cfa (0);
  FRAME.17.FRAME_BASE.PARENT = D.3091;
  D.3088 = 10;
  FRAME.17.size = D.3088;
  D.3089 = 0;
  FRAME.17.count = D.3089;
  _1 = next (); [static-chain: &FRAME.17]
  shared = _1;
  shared.15_2 = shared;
  if (shared.15_2 != 0) goto <D.3078>; else goto <D.3079>;
  <D.3078>:
  last = next (); [static-chain: &FRAME.17]
  shared = last;
  <D.3079>:
  D.3080 = 0;
  goto <D.3092>;
  <D.3092>:
  return D.3080;
}



;; Function next (next.2, funcdef_no=9, decl_uid=3023, cgraph_uid=10, symbol_order=9)

int next ()
{
  int D.3081;
  int D.3087;
  int D.3085;

  count.16_1 = CHAIN.18->count;
  D.3085 = count.16_1 + 1;
  CHAIN.18->count = D.3085;
  D.3087 = CHAIN.18->size;
  D.3081 = D.3087 + count.16_1;
  goto <D.3093>;
  <D.3093>:
  return D.3081;
}


