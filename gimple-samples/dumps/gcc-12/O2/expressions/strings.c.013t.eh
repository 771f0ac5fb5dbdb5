
;; Function escapes (escapes, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

void escapes ()
{
  put ("plain");
  put ("tab\t newline\n return\r bell\x07 back\b feed\f vertical\v");
  put ("quote\" single\' slash\\ question?");
  put ("octal\x01\x0f\x7f high\x80\xff");
  put ("a\x00b");
  put ("");
  put ("caf\xc3\xa9");
  put_wide ("w\x00\x00\x00i\x00\x00\x00d\x00\x00\x00e\x00\x00\x00 \x00\x00\x00\xe9\x00\x00\x00\n\x00\x00\x00\x00\x00\x00");
  return;
}



;; Function characters (characters, funcdef_no=1, decl_uid=1986, cgraph_uid=2, symbol_order=1)

int characters (int i)
{
  static const char all[8] = "a\n\x00\'\\\"\xff ";
  int iftmp.0;
  int D.1999;

  _1 = all[i];
  if (_1 == 122) goto <D.2001>; else goto <D.2002>;
  <D.2001>:
  iftmp.0 = 9;
  goto <D.2003>;
  <D.2002>:
  iftmp.0 = 65;
  <D.2003>:
  D.1999 = iftmp.0;
  goto <D.2004>;
  <D.2004>:
  return D.1999;
}



;; Function byte (byte, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

unsigned char byte (unsigned char b)
{
  unsigned char iftmp.1;
  unsigned char D.2005;

  _1 = b != 10;
  _2 = b != 200;
  _3 = _1 & _2;
  if (_3 != 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  iftmp.1 = b;
  goto <D.2009>;
  <D.2008>:
  iftmp.1 = 120;
  <D.2009>:
  D.2005 = iftmp.1;
  goto <D.2010>;
  <D.2010>:
  return D.2005;
}



;; Function large (large, funcdef_no=3, decl_uid=1993, cgraph_uid=4, symbol_order=3)

long long unsigned int large (int i)
{
  long long unsigned int iftmp.2;
  long long unsigned int D.2011;

  if (i != 0) goto <D.2013>; else goto <D.2014>;
  <D.2013>:
  iftmp.2 = 18446744073709551615;
  goto <D.2015>;
  <D.2014>:
  iftmp.2 = 9223372036854775808;
  <D.2015>:
  D.2011 = iftmp.2;
  goto <D.2016>;
  <D.2016>:
  return D.2011;
}



;; Function least (least, funcdef_no=4, decl_uid=1996, cgraph_uid=5, symbol_order=4)

long int least ()
{
  long int D.2017;

  D.2017 = -9223372036854775808;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


