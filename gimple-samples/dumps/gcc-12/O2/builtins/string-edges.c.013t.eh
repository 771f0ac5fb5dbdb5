
;; Function empty (empty, funcdef_no=0, decl_uid=1990, cgraph_uid=1, symbol_order=0)

void empty (char * p)
{
  char two[2];
  char one[1];

  MEM[(char * {ref-all})&one] = MEM[(char * {ref-all})""];
  MEM[(char * {ref-all})&two] = 0;
  __builtin_memcpy (p, "", 1);
  use (&one, &two);
  one = {CLOBBER(eol)};
  two = {CLOBBER(eol)};
  return;
}



;; Function leaves (leaves, funcdef_no=1, decl_uid=1995, cgraph_uid=2, symbol_order=1)

void leaves (const char * s)
{
  unsigned short D.2020;
  unsigned int D.2019;
  unsigned char D.2018;
  char eight[8];
  char four[4];

  _1 = &four + 3;
  D.2018 = MEM[(char * {ref-all})s];
  MEM[(char * {ref-all})_1] = D.2018;
  _2 = &four + 3;
  __builtin_memcpy (_2, s, 2);
  _3 = &four + 4;
  __builtin_memcpy (_3, s, 1);
  _4 = &eight + 4;
  D.2019 = MEM <unsigned int> [(char * {ref-all})s];
  MEM <unsigned int> [(char * {ref-all})_4] = D.2019;
  _5 = &eight + 6;
  __builtin_memcpy (_5, s, 4);
  __builtin_memmove (&four, s, 8);
  _6 = &four + 2;
  D.2020 = MEM <unsigned short> [(char * {ref-all})_6];
  MEM <unsigned short> [(char * {ref-all})&eight] = D.2020;
  use (&four, &eight);
  four = {CLOBBER(eol)};
  eight = {CLOBBER(eol)};
  return;
}



;; Function same (same, funcdef_no=2, decl_uid=2002, cgraph_uid=3, symbol_order=2)

int same (const char * p, const char * q, size_t n)
{
  int D.2021;

  _1 = 0;
  _2 = __builtin_memcmp (p, q, n);
  D.2021 = _1 + _2;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function listed (listed, funcdef_no=3, decl_uid=2006, cgraph_uid=4, symbol_order=3)

__attribute__((access ("^1[1]", )))
void listed (char * p, struct  * args)
{
  char small[4];

  __builtin_vsprintf (&small, "abc", args);
  __builtin___vsprintf_chk (&small, 0, 4, "abcd", args);
  __builtin___vsprintf_chk (p, 1, 18446744073709551615, "%d", args);
  __builtin_sprintf (&small, "abc");
  use (&small);
  small = {CLOBBER(eol)};
  return;
}



;; Function back (back, funcdef_no=4, decl_uid=2011, cgraph_uid=5, symbol_order=4)

void back (char * p, const char * s)
{
  char * D.2027;
  unsigned short D.2026;
  char * D.2025;
  unsigned long D.2024;
  unsigned short D.2023;

  _1 = p + 18446744073709551614;
  D.2023 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_1] = D.2023;
  p = p;
  use (p);
  _2 = p + 18446744073709551614;
  D.2024 = MEM <unsigned long> [(char * {ref-all})s];
  MEM <unsigned long> [(char * {ref-all})_2] = D.2024;
  D.2025 = p + 6;
  p = D.2025;
  use (p);
  _3 = p + 18446744073709551608;
  D.2026 = MEM <unsigned short> [(char * {ref-all})s];
  MEM <unsigned short> [(char * {ref-all})_3] = D.2026;
  D.2027 = p + 18446744073709551610;
  p = D.2027;
  use (p);
  return;
}



;; Function onward (onward, funcdef_no=5, decl_uid=2015, cgraph_uid=6, symbol_order=5)

void onward (char * p, const char * s)
{
  char * D.2029;
  unsigned int D.2028;

  D.2028 = MEM <unsigned int> [(char * {ref-all})s];
  MEM <unsigned int> [(char * {ref-all})p] = D.2028;
  D.2029 = p + 4;
  p = D.2029;
  use (p);
  return;
}


