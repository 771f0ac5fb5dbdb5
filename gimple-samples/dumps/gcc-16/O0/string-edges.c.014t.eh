
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
  int D.2994;

  _1 = 0;
  _2 = __builtin_memcmp (p, q, n);
  D.2994 = _1 + _2;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
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
  char * D.2997;
  char * D.2996;

  _1 = p + 18446744073709551614;
  _4 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_1] = _4;
  p = p;
  use (p);
  _2 = p + 18446744073709551614;
  _5 = MEM <unsigned long> [(char * {ref-all})s];
  MEM <unsigned long> [(char * {ref-all})_2] = _5;
  D.2996 = p + 6;
  p = D.2996;
  use (p);
  _3 = p + 18446744073709551608;
  _6 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_3] = _6;
  D.2997 = p + 18446744073709551610;
  p = D.2997;
  use (p);
  return;
}


