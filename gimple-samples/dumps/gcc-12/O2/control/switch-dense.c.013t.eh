
;; Function days (days, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int days (int month, int leap)
{
  int iftmp.0;
  int D.2008;

  switch (month) <default: <D.1987>, case 2: <D.1982>, case 4: <D.1983>, case 6: <D.1984>, case 9: <D.1985>, case 11: <D.1986>>
  <D.1982>:
  if (leap != 0) goto <D.2010>; else goto <D.2011>;
  <D.2010>:
  iftmp.0 = 29;
  goto <D.2012>;
  <D.2011>:
  iftmp.0 = 28;
  <D.2012>:
  D.2008 = iftmp.0;
  goto <D.2013>;
  <D.1983>:
  <D.1984>:
  <D.1985>:
  <D.1986>:
  D.2008 = 30;
  goto <D.2013>;
  <D.1987>:
  D.2008 = 31;
  goto <D.2013>;
  <D.2013>:
  return D.2008;
}



;; Function classify (classify, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int classify (char c)
{
  int D.2014;

  _1 = (int) c;
  switch (_1) <default: <D.2015>, case 32: <D.1995>, case 48 ... 57: <D.1992>, case 65 ... 70: <D.1994>, case 97 ... 102: <D.1993>>
  <D.1992>:
  D.2014 = 1;
  goto <D.2016>;
  <D.1993>:
  <D.1994>:
  D.2014 = 2;
  goto <D.2016>;
  <D.1995>:
  D.2014 = 3;
  goto <D.2016>;
  <D.2015>:
  D.2014 = 0;
  goto <D.2016>;
  <D.2016>:
  return D.2014;
}



;; Function fall (fall, funcdef_no=2, decl_uid=1998, cgraph_uid=3, symbol_order=2)

int fall (int x)
{
  int r;
  int D.2017;

  r = 0;
  switch (x) <default: <D.2003>, case 1: <D.2001>, case 2: <D.2002>, case 3: <D.2004>, case 4: <D.2005>>
  <D.2001>:
  r = r + 1;
  <D.2002>:
  r = r + 2;
  <D.2003>:
  r = r + 100;
  <D.2004>:
  r = r + 3;
  goto <D.2006>;
  <D.2005>:
  r = r + 4;
  <D.2006>:
  D.2017 = r;
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


