
;; Function copy (copy, funcdef_no=0, decl_uid=2244, cgraph_uid=1, symbol_order=0)

void * copy (void * to, void * from)
{
  void * D.4096;

  D.4096 = __builtin_memcpy (to, from, 32);
  goto <D.4097>;
  <D.4097>:
  return D.4096;
}



;; Function copy_wide (copy_wide, funcdef_no=1, decl_uid=2248, cgraph_uid=2, symbol_order=1)

__attribute__((target ("fma,avx512vl")))
void * copy_wide (void * to, void * from)
{
  uint512_t D.4099;
  void * D.4098;

  D.4099 = MEM <uint512_t> [(char * {ref-all})from];
  MEM <uint512_t> [(char * {ref-all})to] = D.4099;
  D.4098 = to;
  goto <D.4100>;
  <D.4100>:
  return D.4098;
}



;; Function copy_narrow (copy_narrow, funcdef_no=2, decl_uid=4072, cgraph_uid=3, symbol_order=2)

__attribute__((target ("no-xsave")))
void * copy_narrow (void * to, void * from)
{
  uint128_t D.4102;
  void * D.4101;

  D.4102 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = D.4102;
  D.4101 = __builtin_memcpy (to, from, 32);
  goto <D.4103>;
  <D.4103>:
  return D.4101;
}



;; Function load (load, funcdef_no=3, decl_uid=4075, cgraph_uid=4, symbol_order=3)

__m256i load (int * p)
{
  vector(4) long long int D.4105;
  __m256i v;
  __m256i D.4104;

  D.4105 = MEM <vector(4) long long int> [(char * {ref-all})p];
  MEM <__m256i> [(char * {ref-all})&v] = D.4105;
  D.4104 = v;
  goto <D.4107>;
  <D.4107>:
  v = {CLOBBER(eol)};
  goto <D.4106>;
  <D.4106>:
  return D.4104;
}



;; Function store (store, funcdef_no=4, decl_uid=4080, cgraph_uid=5, symbol_order=4)

void store (int * p, __m256i v)
{
  __m256i D.4108;

  D.4108 = MEM <__m256i> [(char * {ref-all})&v];
  MEM <vector(4) long long int> [(char * {ref-all})p] = D.4108;
  return;
}



;; Function load_real (load_real, funcdef_no=5, decl_uid=4083, cgraph_uid=6, symbol_order=5)

__m256 load_real (int * p)
{
  vector(32) unsigned char D.4110;
  __m256 v;
  __m256 D.4109;

  D.4110 = MEM <vector(32) unsigned char> [(char * {ref-all})p];
  MEM <vector(32) unsigned char> [(char * {ref-all})&v] = D.4110;
  D.4109 = v;
  goto <D.4112>;
  <D.4112>:
  v = {CLOBBER(eol)};
  goto <D.4111>;
  <D.4111>:
  return D.4109;
}



;; Function store_wide (store_wide, funcdef_no=6, decl_uid=4088, cgraph_uid=7, symbol_order=6)

void store_wide (int * p, __m512d v)
{
  __m512d D.4114;
  __m512d D.4113;
  __m512d w;

  D.4113 = MEM <__m512d> [(char * {ref-all})&v];
  MEM <__m512d> [(char * {ref-all})&w] = D.4113;
  D.4114 = MEM <__m512d> [(char * {ref-all})&w];
  MEM <vector(8) double> [(char * {ref-all})p] = D.4114;
  w = {CLOBBER(eol)};
  return;
}



;; Function element (element, funcdef_no=7, decl_uid=4092, cgraph_uid=8, symbol_order=7)

float element (__m256 v)
{
  float a[8];
  float D.4115;

  MEM <unsigned char[32]> [(char * {ref-all})&a] = MEM <unsigned char[32]> [(char * {ref-all})&v];
  D.4115 = a[3];
  goto <D.4117>;
  <D.4117>:
  a = {CLOBBER(eol)};
  goto <D.4116>;
  <D.4116>:
  return D.4115;
}


