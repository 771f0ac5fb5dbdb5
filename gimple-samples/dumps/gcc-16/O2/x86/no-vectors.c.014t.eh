
;; Function copy_eight (copy_eight, funcdef_no=0, decl_uid=2703, cgraph_uid=1, symbol_order=0)

long int copy_eight (const char * from)
{
  long int n;
  long int D.2711;

  _1 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&n] = _1;
  take (&n);
  D.2711 = n;
  goto <D.2713>;
  <D.2713>:
  n = {CLOBBER(eos)};
  goto <D.2712>;
  <D.2712>:
  return D.2711;
}



;; Function copy (copy, funcdef_no=1, decl_uid=2708, cgraph_uid=2, symbol_order=1)

void copy (char * to, const char * from)
{
  __builtin_memcpy (to, from, 16);
  return;
}


