
;; Function copy_eight (copy_eight, funcdef_no=0, decl_uid=1689, cgraph_uid=1, symbol_order=0)

long int copy_eight (const char * from)
{
  unsigned long D.1698;
  long int n;
  long int D.1697;

  D.1698 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&n] = D.1698;
  take (&n);
  D.1697 = n;
  goto <D.1700>;
  <D.1700>:
  n = {CLOBBER(eol)};
  goto <D.1699>;
  <D.1699>:
  return D.1697;
}



;; Function copy (copy, funcdef_no=1, decl_uid=1694, cgraph_uid=2, symbol_order=1)

void copy (char * to, const char * from)
{
  __builtin_memcpy (to, from, 16);
  return;
}


