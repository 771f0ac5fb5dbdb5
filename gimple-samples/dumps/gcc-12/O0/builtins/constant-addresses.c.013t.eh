
;; Function null (null, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=4)

int null (int * p)
{
  unsigned int D.2000;
  int D.1999;

  MEM <unsigned char[12]> [(char * {ref-all})&triple] = MEM <unsigned char[12]> [(char * {ref-all})0B];
  MEM <unsigned char[12]> [(char * {ref-all})0B] = MEM <unsigned char[12]> [(char * {ref-all})&triple];
  MEM <unsigned char[6]> [(char * {ref-all})&halves] = MEM <unsigned char[6]> [(char * {ref-all})0B];
  D.2000 = MEM <unsigned int> [(char * {ref-all})0B];
  MEM <unsigned int> [(char * {ref-all})p] = D.2000;
  D.1999 = *p;
  goto <D.2001>;
  <D.2001>:
  return D.1999;
}



;; Function first_page (first_page, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=5)

void first_page (int * p)
{
  __builtin_memcpy (&words, 16B, 32);
  __builtin_memcpy (&words, 4080B, 32);
  __builtin_memcpy (&halves, 2B, 6);
  __builtin_memcpy (p, 16B, 4);
  __builtin_memcpy (4088B, p, 8);
  return;
}



;; Function behind (behind, funcdef_no=2, decl_uid=1993, cgraph_uid=3, symbol_order=6)

void behind (int * p)
{
  unsigned long D.2002;

  MEM <unsigned char[32]> [(char * {ref-all})&words] = MEM <unsigned char[32]> [(char * {ref-all})4096B];
  __builtin_memcpy (&words, 4026535940B, 32);
  MEM <unsigned char[32]> [(char * {ref-all})8192B] = MEM <unsigned char[32]> [(char * {ref-all})&words];
  D.2002 = MEM <unsigned long> [(char * {ref-all})p];
  MEM <unsigned long> [(char * {ref-all})4096B] = D.2002;
  return;
}



;; Function moved (moved, funcdef_no=3, decl_uid=1996, cgraph_uid=4, symbol_order=7)

void moved ()
{
  __builtin_memmove (&triple, 0B, 12);
  __builtin_memmove (0B, &text, 3);
  __builtin_memcpy (0B, &text, 9);
  __builtin_memmove (0B, 8B, 9);
  __builtin_memcpy (8192B, &words, 33);
  return;
}


