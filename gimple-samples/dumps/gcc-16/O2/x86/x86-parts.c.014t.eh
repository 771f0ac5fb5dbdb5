
;; Function first (first, funcdef_no=0, decl_uid=2966, cgraph_uid=1, symbol_order=0)

__m128 first (const char * from)
{
  __m128 v;
  __m128 D.2986;

  v = { 1.0e+0, 2.0e+0, 3.0e+0, 4.0e+0 };
  _1 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})&v] = _1;
  D.2986 = v;
  goto <D.2988>;
  <D.2988>:
  v = {CLOBBER(eos)};
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function low_half (low_half, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

__m128 low_half (const char * from, __m128 v)
{
  __m128 D.2989;

  _1 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = _1;
  D.2989 = v;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function low_integer (low_integer, funcdef_no=2, decl_uid=2974, cgraph_uid=3, symbol_order=2)

__m128i low_integer (const char * from)
{
  __m128i v;
  __m128i D.2991;

  _1 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = _1;
  D.2991 = v;
  goto <D.2993>;
  <D.2993>:
  v = {CLOBBER(eos)};
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function low_double (low_double, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

__m128d low_double (const double * from, __m128d v)
{
  __m128d D.2994;

  _1 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = _1;
  D.2994 = v;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function low_byte (low_byte, funcdef_no=4, decl_uid=2983, cgraph_uid=5, symbol_order=4)

__m128i low_byte (const char * from, __m128i v)
{
  __m128i D.2996;

  _1 = MEM[(char * {ref-all})from];
  MEM[(char * {ref-all})&v] = _1;
  D.2996 = v;
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}


