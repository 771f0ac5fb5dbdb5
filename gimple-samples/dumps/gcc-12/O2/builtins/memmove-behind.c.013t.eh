
;; Function behind (behind, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

void behind (char * p)
{
  char key[32];

  _1 = p + 32;
  MEM <unsigned char[32]> [(char * {ref-all})&key] = MEM <unsigned char[32]> [(char * {ref-all})_1];
  use (&key);
  _2 = p + 31;
  __builtin_memmove (_2, &key, 32);
  __builtin_memmove (p, &key, 32);
  _3 = &key + 4;
  _4 = p + 20;
  __builtin_memcpy (_4, _3, 12);
  key = {CLOBBER(eol)};
  return;
}



;; Function moved (moved, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

void moved (char * p, long unsigned int n)
{
  char * q;
  char other[32];
  char key[48];

  q = p + 64;
  _1 = p + 48;
  _2 = &key + 16;
  __builtin_memcpy (_2, _1, 32);
  _3 = p + 47;
  _4 = &key + 16;
  __builtin_memmove (_4, _3, 32);
  __builtin_memmove (&key, q, 48);
  _5 = p + 48;
  __builtin_memmove (_5, &key, n);
  MEM <unsigned char[32]> [(char * {ref-all})&key] = MEM <unsigned char[32]> [(char * {ref-all})&other];
  _6 = &key + 6;
  _7 = &key + 3;
  __builtin_memcpy (_7, _6, 3);
  _8 = &key + 5;
  _9 = &key + 3;
  __builtin_memmove (_9, _8, 3);
  use (&key);
  use (&other);
  key = {CLOBBER(eol)};
  other = {CLOBBER(eol)};
  return;
}


