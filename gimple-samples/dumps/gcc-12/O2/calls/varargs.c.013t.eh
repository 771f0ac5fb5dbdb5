
;; Function sum (sum, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int sum (int n)
{
  int total;
  struct  ap[1];
  int D.2001;
  int D.2000;

  total = 0;
  __builtin_va_start (&ap, 0);
  goto <D.1988>;
  <D.1989>:
  D.2000 = .VA_ARG (&ap, 0B, 0B);
  total = D.2000 + total;
  <D.1988>:
  n.0_1 = n;
  n = n.0_1 + -1;
  if (n.0_1 > 0) goto <D.1989>; else goto <D.1987>;
  <D.1987>:
  __builtin_va_end (&ap);
  D.2001 = total;
  goto <D.2003>;
  <D.2003>:
  ap = {CLOBBER(eol)};
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}



;; Function format (format, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

int format (const char * text)
{
  int r;
  struct  again[1];
  struct  ap[1];
  int D.2006;

  __builtin_va_start (&ap, 0);
  __builtin_va_copy (&again, &ap);
  r = vformat (text, &ap);
  if (r < 0) goto <D.2004>; else goto <D.2005>;
  <D.2004>:
  r = vformat (text, &again);
  <D.2005>:
  __builtin_va_end (&again);
  __builtin_va_end (&ap);
  D.2006 = r;
  goto <D.2008>;
  <D.2008>:
  ap = {CLOBBER(eol)};
  again = {CLOBBER(eol)};
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function real (real, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

double real (struct [1] * ap)
{
  double D.2009;

  D.2009 = .VA_ARG (ap, 0B, 0B);
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}


