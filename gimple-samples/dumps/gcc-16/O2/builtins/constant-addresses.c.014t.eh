
;; Function null (null, funcdef_no=0, decl_uid=2967, cgraph_uid=5, symbol_order=4)

int null (int * p)
{
  int D.2979;

  MEM <unsigned char[12]> [(char * {ref-all})&triple] = MEM <unsigned char[12]> [(char * {ref-all})0B];
  MEM <unsigned char[12]> [(char * {ref-all})0B] = MEM <unsigned char[12]> [(char * {ref-all})&triple];
  MEM <unsigned char[6]> [(char * {ref-all})&halves] = MEM <unsigned char[6]> [(char * {ref-all})0B];
  _1 = MEM <unsigned int> [(char * {ref-all})0B];
  MEM <unsigned int> [(char * {ref-all})p] = _1;
  D.2979 = *p;
  goto <D.2980>;
  <D.2980>:
  return D.2979;
}



;; Function first_page (first_page, funcdef_no=1, decl_uid=2970, cgraph_uid=6, symbol_order=5)

void first_page (int * p)
{
  __builtin_memcpy (&words, 16B, 32);
  __builtin_memcpy (&words, 4080B, 32);
  __builtin_memcpy (&halves, 2B, 6);
  __builtin_memcpy (p, 16B, 4);
  __builtin_memcpy (4088B, p, 8);
  return;
}



;; Function behind (behind, funcdef_no=2, decl_uid=2973, cgraph_uid=7, symbol_order=6)

void behind (int * p)
{
  MEM <unsigned char[32]> [(char * {ref-all})&words] = MEM <unsigned char[32]> [(char * {ref-all})4096B];
  __builtin_memcpy (&words, 4026535940B, 32);
  MEM <unsigned char[32]> [(char * {ref-all})8192B] = MEM <unsigned char[32]> [(char * {ref-all})&words];
  _1 = MEM <unsigned long> [(char * {ref-all})p];
  MEM <unsigned long> [(char * {ref-all})4096B] = _1;
  return;
}



;; Function moved (moved, funcdef_no=3, decl_uid=2976, cgraph_uid=8, symbol_order=7)

void moved ()
{
  __builtin_memmove (&triple, 0B, 12);
  __builtin_memmove (0B, &text, 3);
  __builtin_memcpy (0B, &text, 9);
  __builtin_memmove (0B, 8B, 9);
  __builtin_memcpy (8192B, &words, 33);
  return;
}


