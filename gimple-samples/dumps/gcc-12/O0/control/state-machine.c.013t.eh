
;; Function words (words, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int words (const char * s)
{
  int count;
  int D.2014;

  count = 0;
  outside:
  s.0_1 = s;
  s = s.0_1 + 1;
  _2 = *s.0_1;
  _3 = (int) _2;
  switch (_3) <default: <D.1986>, case 0: <D.1983>, case 32: <D.1985>>
  <D.1983>:
  // predicted unlikely by goto predictor.
  goto end;
  <D.1985>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.1986>:
  count = count + 1;
  inside:
  s.1_4 = s;
  s = s.1_4 + 1;
  _5 = *s.1_4;
  _6 = (int) _5;
  switch (_6) <default: <D.1990>, case 0: <D.1988>, case 32: <D.1989>>
  <D.1988>:
  // predicted unlikely by goto predictor.
  goto end;
  <D.1989>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.1990>:
  // predicted unlikely by goto predictor.
  goto inside;
  end:
  D.2014 = count;
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function number (number, funcdef_no=1, decl_uid=1999, cgraph_uid=2, symbol_order=1)

int number (const char * s)
{
  int negative;
  int value;
  state state;
  int iftmp.3;
  int iftmp.2;
  int D.2022;

  state = 0;
  value = 0;
  negative = 0;
  goto <D.2012>;
  <D.2011>:
  switch (state) <default: <D.2023>, case 0: <D.2004>, case 1: <D.2005>, case 2: <D.2006>, case 3: <D.2007>>
  <D.2004>:
  _1 = *s;
  if (_1 == 45) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  negative = 1;
  state = 1;
  goto <D.2010>;
  <D.2017>:
  <D.2005>:
  <D.2006>:
  _2 = *s;
  if (_2 > 47) goto <D.2020>; else goto <D.2018>;
  <D.2020>:
  _3 = *s;
  if (_3 <= 57) goto <D.2021>; else goto <D.2018>;
  <D.2021>:
  _4 = value * 10;
  _5 = *s;
  _6 = (int) _5;
  _7 = _6 + -48;
  value = _4 + _7;
  state = 2;
  goto <D.2019>;
  <D.2018>:
  state = 3;
  <D.2019>:
  goto <D.2010>;
  <D.2007>:
  D.2022 = -1;
  goto <D.2032>;
  <D.2010>:
  <D.2023>:
  s = s + 1;
  <D.2012>:
  _8 = *s;
  if (_8 != 0) goto <D.2011>; else goto <D.2008>;
  <D.2008>:
  if (state == 2) goto <D.2025>; else goto <D.2026>;
  <D.2025>:
  if (negative != 0) goto <D.2028>; else goto <D.2029>;
  <D.2028>:
  iftmp.3 = -value;
  goto <D.2030>;
  <D.2029>:
  iftmp.3 = value;
  <D.2030>:
  iftmp.2 = iftmp.3;
  goto <D.2031>;
  <D.2026>:
  iftmp.2 = -1;
  <D.2031>:
  D.2022 = iftmp.2;
  goto <D.2032>;
  <D.2032>:
  return D.2022;
}


