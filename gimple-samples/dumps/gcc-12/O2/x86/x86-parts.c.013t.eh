
;; Function first (first, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

__m128 first (const char * from)
{
  unsigned int D.2007;
  __m128 v;
  __m128 D.2006;

  v = { 1.0e+0, 2.0e+0, 3.0e+0, 4.0e+0 };
  D.2007 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})&v] = D.2007;
  D.2006 = v;
  goto <D.2009>;
  <D.2009>:
  v = {CLOBBER(eol)};
  goto <D.2008>;
  <D.2008>:
  return D.2006;
}



;; Function low_half (low_half, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

__m128 low_half (const char * from, __m128 v)
{
  unsigned long D.2011;
  __m128 D.2010;

  D.2011 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = D.2011;
  D.2010 = v;
  goto <D.2012>;
  <D.2012>:
  return D.2010;
}



;; Function low_integer (low_integer, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

__m128i low_integer (const char * from)
{
  unsigned long D.2014;
  __m128i v;
  __m128i D.2013;

  D.2014 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = D.2014;
  D.2013 = v;
  goto <D.2016>;
  <D.2016>:
  v = {CLOBBER(eol)};
  goto <D.2015>;
  <D.2015>:
  return D.2013;
}



;; Function low_double (low_double, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

__m128d low_double (const double * from, __m128d v)
{
  unsigned long D.2018;
  __m128d D.2017;

  D.2018 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})&v] = D.2018;
  D.2017 = v;
  goto <D.2019>;
  <D.2019>:
  return D.2017;
}



;; Function low_byte (low_byte, funcdef_no=4, decl_uid=2003, cgraph_uid=5, symbol_order=4)

__m128i low_byte (const char * from, __m128i v)
{
  unsigned char D.2021;
  __m128i D.2020;

  D.2021 = MEM[(char * {ref-all})from];
  MEM[(char * {ref-all})&v] = D.2021;
  D.2020 = v;
  goto <D.2022>;
  <D.2022>:
  return D.2020;
}


