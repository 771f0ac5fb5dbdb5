
;; Function empty (empty, funcdef_no=0, decl_uid=2970, cgraph_uid=1, symbol_order=0)

void empty (char * p)
{
  char two[2];
  char one[1];

  MEM[(char * {ref-all})&one] = MEM[(char * {ref-all})""];
  MEM[(char * {ref-all})&two] = 0;
  __builtin_memcpy (p, "", 1);
  use (&one, &two);
  one = {CLOBBER(eos)};
  two = {CLOBBER(eos)};
  return;
}



;; Function leaves (leaves, funcdef_no=1, decl_uid=2975, cgraph_uid=2, symbol_order=1)

void leaves (const char * s)
{
  char eight[8];
  char four[4];

  _1 = &four + 3;
  _7 = MEM[(char * {ref-all})s];
  MEM[(char * {ref-all})_1] = _7;
  _2 = &four + 3;
  __builtin_memcpy (_2, s, 2);
  _3 = &four + 4;
  __builtin_memcpy (_3, s, 1);
  _4 = &eight + 4;
  _8 = MEM <unsigned int> [(char * {ref-all})s];
  MEM <unsigned int> [(char * {ref-all})_4] = _8;
  _5 = &eight + 6;
  __builtin_memcpy (_5, s, 4);
  __builtin_memmove (&four, s, 8);
  _6 = &four + 2;
  _9 = MEM <unsigned short> [(char * {ref-all})_6];
  MEM <unsigned short> [(char * {ref-all})&eight] = _9;
  use (&four, &eight);
  four = {CLOBBER(eos)};
  eight = {CLOBBER(eos)};
  return;
}



;; Function same (same, funcdef_no=2, decl_uid=2982, cgraph_uid=3, symbol_order=2)

int same (const char * p, const char * q, size_t n)
{
  int D.2998;

  _1 = 0;
  _2 = __builtin_memcmp (p, q, n);
  D.2998 = _1 + _2;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function listed (listed, funcdef_no=3, decl_uid=2986, cgraph_uid=4, symbol_order=3)

__attribute__((access ("^1[1]", )))
void listed (char * p, struct  * args)
{
  char small[4];

  __builtin_vsprintf (&small, "abc", args);
  __builtin___vsprintf_chk (&small, 0, 4, "abcd", args);
  __builtin___vsprintf_chk (p, 1, 18446744073709551615, "%d", args);
  __builtin_sprintf (&small, "abc");
  use (&small);
  small = {CLOBBER(eos)};
  return;
}



;; Function back (back, funcdef_no=4, decl_uid=2991, cgraph_uid=5, symbol_order=4)

void back (char * p, const char * s)
{
  char * D.3001;
  char * D.3000;

  _1 = p + 18446744073709551614;
  _4 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_1] = _4;
  p = p;
  use (p);
  _2 = p + 18446744073709551614;
  _5 = MEM <unsigned long> [(char * {ref-all})s];
  MEM <unsigned long> [(char * {ref-all})_2] = _5;
  D.3000 = p + 6;
  p = D.3000;
  use (p);
  _3 = p + 18446744073709551608;
  _6 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_3] = _6;
  D.3001 = p + 18446744073709551610;
  p = D.3001;
  use (p);
  return;
}



;; Function onward (onward, funcdef_no=5, decl_uid=2995, cgraph_uid=6, symbol_order=5)

void onward (char * p, const char * s)
{
  _1 = MEM <unsigned int> [(char * {ref-all})s];
  MEM <unsigned int> [(char * {ref-all})p] = _1;
  _2 = p + 4;
  p = _2;
  use (p);
  return;
}


