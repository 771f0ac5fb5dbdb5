
;; Function copy (copy, funcdef_no=0, decl_uid=2983, cgraph_uid=1, symbol_order=0)

void copy (struct pair * to, const struct pair * from)
{
  _1 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})to] = _1;
  return;
}



;; Function load (load, funcdef_no=1, decl_uid=2986, cgraph_uid=2, symbol_order=1)

unsigned int load (const char * p)
{
  unsigned int x;
  unsigned int D.3005;

  _1 = MEM <unsigned int> [(char * {ref-all})p];
  MEM <unsigned int> [(char * {ref-all})&x] = _1;
  D.3005 = x;
  goto <D.3007>;
  <D.3007>:
  x = {CLOBBER(eos)};
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function clear (clear, funcdef_no=2, decl_uid=2990, cgraph_uid=3, symbol_order=2)

void clear (struct pair * p)
{
  memset (p, 0, 8);
  return;
}



;; Function text (text, funcdef_no=3, decl_uid=2993, cgraph_uid=4, symbol_order=3)

char * text (char * to)
{
  char * D.3008;

  D.3008 = __builtin_memcpy (to, "hello", 6);
  goto <D.3009>;
  <D.3009>:
  return D.3008;
}



;; Function known (known, funcdef_no=4, decl_uid=2996, cgraph_uid=5, symbol_order=4)

long unsigned int known ()
{
  long unsigned int D.3010;

  D.3010 = 4;
  goto <D.3011>;
  <D.3011>:
  return D.3010;
}



;; Function say (say, funcdef_no=5, decl_uid=2999, cgraph_uid=6, symbol_order=5)

void say (const char * who)
{
  __builtin_puts (&"hello"[0]);
  __builtin_puts (who);
  __builtin_putchar (120);
  printf ("%d\n", 3);
  return;
}



;; Function equal (equal, funcdef_no=6, decl_uid=3002, cgraph_uid=7, symbol_order=6)

int equal (const char * s)
{
  int D.3012;

  _3 = MEM[(const unsigned char * {ref-all})s];
  _1 = (int) _3;
  _2 = _1 == 0;
  D.3012 = (int) _2;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}


