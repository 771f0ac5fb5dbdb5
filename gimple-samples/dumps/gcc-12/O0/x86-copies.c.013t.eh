
;; Function copy (copy, funcdef_no=0, decl_uid=2241, cgraph_uid=1, symbol_order=0)

void * copy (void * to, void * from)
{
  void * D.4072;

  D.4072 = __builtin_memcpy (to, from, 32);
  goto <D.4073>;
  <D.4073>:
  return D.4072;
}



;; Function copy_wide (copy_wide, funcdef_no=1, decl_uid=2245, cgraph_uid=2, symbol_order=1)

__attribute__((target ("fma,avx512vl")))
void * copy_wide (void * to, void * from)
{
  uint512_t D.4075;
  void * D.4074;

  D.4075 = MEM <uint512_t> [(char * {ref-all})from];
  MEM <uint512_t> [(char * {ref-all})to] = D.4075;
  D.4074 = to;
  goto <D.4076>;
  <D.4076>:
  return D.4074;
}



;; Function copy_narrow (copy_narrow, funcdef_no=2, decl_uid=4069, cgraph_uid=3, symbol_order=2)

__attribute__((target ("no-xsave")))
void * copy_narrow (void * to, void * from)
{
  uint128_t D.4078;
  void * D.4077;

  D.4078 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = D.4078;
  D.4077 = __builtin_memcpy (to, from, 32);
  goto <D.4079>;
  <D.4079>:
  return D.4077;
}


