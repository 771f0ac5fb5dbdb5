
;; Function copy (copy, funcdef_no=0, decl_uid=2003, cgraph_uid=1, symbol_order=0)

void copy (struct pair * to, const struct pair * from)
{
  unsigned long D.2025;

  D.2025 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})to] = D.2025;
  return;
}



;; Function load (load, funcdef_no=1, decl_uid=2006, cgraph_uid=2, symbol_order=1)

unsigned int load (const char * p)
{
  unsigned int D.2027;
  unsigned int x;
  unsigned int D.2026;

  D.2027 = MEM <unsigned int> [(char * {ref-all})p];
  MEM <unsigned int> [(char * {ref-all})&x] = D.2027;
  D.2026 = x;
  goto <D.2029>;
  <D.2029>:
  x = {CLOBBER(eol)};
  goto <D.2028>;
  <D.2028>:
  return D.2026;
}



;; Function clear (clear, funcdef_no=2, decl_uid=2010, cgraph_uid=3, symbol_order=2)

void clear (struct pair * p)
{
  memset (p, 0, 8);
  return;
}



;; Function text (text, funcdef_no=3, decl_uid=2013, cgraph_uid=4, symbol_order=3)

char * text (char * to)
{
  char * D.2030;

  D.2030 = __builtin_memcpy (to, "hello", 6);
  goto <D.2031>;
  <D.2031>:
  return D.2030;
}



;; Function known (known, funcdef_no=4, decl_uid=2016, cgraph_uid=5, symbol_order=4)

long unsigned int known ()
{
  long unsigned int D.2032;

  D.2032 = 4;
  goto <D.2033>;
  <D.2033>:
  return D.2032;
}



;; Function say (say, funcdef_no=5, decl_uid=2019, cgraph_uid=6, symbol_order=5)

void say (const char * who)
{
  __builtin_puts (&"hello"[0]);
  __builtin_puts (who);
  __builtin_putchar (120);
  printf ("%d\n", 3);
  return;
}



;; Function equal (equal, funcdef_no=6, decl_uid=2022, cgraph_uid=7, symbol_order=6)

int equal (const char * s)
{
  const unsigned char D.2035;
  int D.2034;

  D.2035 = MEM[(const unsigned char * {ref-all})s];
  _1 = (int) D.2035;
  _2 = _1 == 0;
  D.2034 = (int) _2;
  goto <D.2036>;
  <D.2036>:
  return D.2034;
}


