
;; Function digits (digits, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int digits (unsigned int n)
{
  int count;
  int D.1994;

  count = 1;
  goto <D.1983>;
  <D.1984>:
  n = n / 10;
  count = count + 1;
  <D.1983>:
  if (n > 9) goto <D.1984>; else goto <D.1982>;
  <D.1982>:
  D.1994 = count;
  goto <D.1995>;
  <D.1995>:
  return D.1994;
}



;; Function gcd (gcd, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=1)

unsigned int gcd (unsigned int a, unsigned int b)
{
  unsigned int rest;
  unsigned int D.1996;

  goto <D.1991>;
  <D.1992>:
  rest = a % b;
  a = b;
  b = rest;
  <D.1991>:
  if (b != 0) goto <D.1992>; else goto <D.1990>;
  <D.1990>:
  D.1996 = a;
  goto <D.1997>;
  <D.1997>:
  return D.1996;
}


