
;; Function copy (copy, funcdef_no=0, decl_uid=3217, cgraph_uid=1, symbol_order=0)

void * copy (void * to, void * from)
{
  void * D.5075;

  _1 = MEM <vector(32) unsigned char> [(char * {ref-all})from];
  MEM <vector(32) unsigned char> [(char * {ref-all})to] = _1;
  D.5075 = to;
  goto <D.5076>;
  <D.5076>:
  return D.5075;
}



;; Function copy_wide (copy_wide, funcdef_no=1, decl_uid=3221, cgraph_uid=2, symbol_order=1)

__attribute__((target ("fma,avx512vl")))
void * copy_wide (void * to, void * from)
{
  void * D.5077;

  _1 = MEM <vector(64) unsigned char> [(char * {ref-all})from];
  MEM <vector(64) unsigned char> [(char * {ref-all})to] = _1;
  D.5077 = to;
  goto <D.5078>;
  <D.5078>:
  return D.5077;
}



;; Function copy_narrow (copy_narrow, funcdef_no=2, decl_uid=5072, cgraph_uid=3, symbol_order=2)

__attribute__((target ("no-xsave")))
void * copy_narrow (void * to, void * from)
{
  void * D.5079;

  _1 = MEM <uint128_t> [(char * {ref-all})from];
  MEM <uint128_t> [(char * {ref-all})to] = _1;
  D.5079 = __builtin_memcpy (to, from, 32);
  goto <D.5080>;
  <D.5080>:
  return D.5079;
}


