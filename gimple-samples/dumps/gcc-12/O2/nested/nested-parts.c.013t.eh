
;; Function parts (parts, funcdef_no=0, decl_uid=1983, cgraph_uid=2, symbol_order=1)

double parts (struct number n, int i)
{
  struct FRAME.parts FRAME.0;
  double D.1992;
  struct number * D.2009;
  void * D.2008;
  int D.2006;

  D.2008 = __builtin_dwarf_cfa (0);
  D.2009 = &n;
  FRAME.0.FRAME_BASE.PARENT = D.2008;
  FRAME.0.n = D.2009;
  FRAME.0.i = i;
  _1 = imaginary (); [static-chain: &FRAME.0]
  D.2006 = FRAME.0.i;
  _2 = (double) D.2006;
  _3 = real (_2); [static-chain: &FRAME.0]
  D.1992 = _1 + _3;
  goto <D.2010>;
  <D.2010>:
  return D.1992;
}



;; Function imaginary (imaginary.0, funcdef_no=1, decl_uid=1986, cgraph_uid=1, symbol_order=0)

double imaginary ()
{
  double D.1994;
  struct number * D.2001;
  int D.2000;
  struct number * D.1998;

  D.1998 = CHAIN.1->n;
  _1 = IMAGPART_EXPR <D.1998->value>;
  D.2000 = CHAIN.1->i;
  D.2001 = CHAIN.1->n;
  _2 = D.2001->digits[D.2000];
  _3 = (double) _2;
  D.1994 = _1 + _3;
  goto <D.2011>;
  <D.2011>:
  return D.1994;
}



;; Function real (real.1, funcdef_no=2, decl_uid=1989, cgraph_uid=3, symbol_order=2)

double real (double by)
{
  double D.1993;
  struct number * D.2005;
  struct number * D.2004;
  struct number * D.2003;

  D.2003 = CHAIN.2->n;
  _1 = REALPART_EXPR <D.2003->value>;
  _2 = by * _1;
  D.2004 = CHAIN.2->n;
  REALPART_EXPR <D.2004->value> = _2;
  D.2005 = CHAIN.2->n;
  D.1993 = REALPART_EXPR <D.2005->value>;
  goto <D.2012>;
  <D.2012>:
  return D.1993;
}


