
;; Function copy (copy, funcdef_no=0, decl_uid=3220, cgraph_uid=1, symbol_order=0)

void * copy (void * to, void * from)
{
  void * D.5099;

  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})from];
  MEM <vector(32) unsigned char> [(char * {ref-all})to] = _1;
  D.5099 = to;
  goto <D.5100>;
  <D.5100>:
  return D.5099;
}



;; Function copy_wide (copy_wide, funcdef_no=1, decl_uid=3224, cgraph_uid=2, symbol_order=1)

__attribute__((target ("fma,avx512vl")))
void * copy_wide (void * to, void * from)
{
  void * D.5101;

  _1 = MEM <vector(64) unsigned char> [(char * {ref-all})from];
  MEM <vector(64) unsigned char> [(char * {ref-all})to] = _1;
  D.5101 = to;
  goto <D.5102>;
  <D.5102>:
  return D.5101;
}



;; Function copy_narrow (copy_narrow, funcdef_no=2, decl_uid=5075, cgraph_uid=3, symbol_order=2)

__attribute__((target ("no-xsave")))
void * copy_narrow (void * to, void * from)
{
  void * D.5103;

  _1 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = _1;
  D.5103 = __builtin_memcpy (to, from, 32);
  goto <D.5104>;
  <D.5104>:
  return D.5103;
}



;; Function load (load, funcdef_no=3, decl_uid=5078, cgraph_uid=4, symbol_order=3)

__m256i load (int * p)
{
  __m256i v;
  __m256i D.5105;

  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})p];
  MEM <vector(32) unsigned char> [(char * {ref-all})&v] = _1;
  D.5105 = v;
  goto <D.5107>;
  <D.5107>:
  v = {CLOBBER(eos)};
  goto <D.5106>;
  <D.5106>:
  return D.5105;
}



;; Function store (store, funcdef_no=4, decl_uid=5083, cgraph_uid=5, symbol_order=4)

void store (int * p, __m256i v)
{
  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})&v];
  MEM <vector(32) unsigned char> [(char * {ref-all})p] = _1;
  return;
}



;; Function load_real (load_real, funcdef_no=5, decl_uid=5086, cgraph_uid=6, symbol_order=5)

__m256 load_real (int * p)
{
  __m256 v;
  __m256 D.5108;

  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})p];
  MEM <vector(32) unsigned char> [(char * {ref-all})&v] = _1;
  D.5108 = v;
  goto <D.5110>;
  <D.5110>:
  v = {CLOBBER(eos)};
  goto <D.5109>;
  <D.5109>:
  return D.5108;
}



;; Function store_wide (store_wide, funcdef_no=6, decl_uid=5091, cgraph_uid=7, symbol_order=6)

void store_wide (int * p, __m512d v)
{
  __m512d w;

  _1 = MEM <__m512d> [(char * {ref-all})&v];
  MEM <__m512d> [(char * {ref-all})&w] = _1;
  _2 = MEM <__m512d> [(char * {ref-all})&w];
  MEM <vector(8) double> [(char * {ref-all})p] = _2;
  w = {CLOBBER(eos)};
  return;
}



;; Function element (element, funcdef_no=7, decl_uid=5095, cgraph_uid=8, symbol_order=7)

float element (__m256 v)
{
  float a[8];
  float D.5111;

  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})&v];
  MEM <vector(32) unsigned char> [(char * {ref-all})&a] = _1;
  D.5111 = a[3];
  goto <D.5113>;
  <D.5113>:
  a = {CLOBBER(eos)};
  goto <D.5112>;
  <D.5112>:
  return D.5111;
}


