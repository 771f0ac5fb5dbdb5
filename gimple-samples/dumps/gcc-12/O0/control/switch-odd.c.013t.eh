
;; Function name (name, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

const char * name (colour c)
{
  const char * D.2017;

  switch (c) <default: <D.2018>, case 0: <D.1985>, case 5: <D.1986>, case 6: <D.1987>>
  <D.1985>:
  D.2017 = "red";
  goto <D.2019>;
  <D.1986>:
  D.2017 = "green";
  goto <D.2019>;
  <D.1987>:
  D.2017 = "blue";
  goto <D.2019>;
  <D.2018>:
  D.2017 = 0B;
  goto <D.2019>;
  <D.2019>:
  return D.2017;
}



;; Function only_default (only_default, funcdef_no=1, decl_uid=1990, cgraph_uid=2, symbol_order=1)

int only_default (int x)
{
  int D.2021;

  switch (x) <default: <D.1992>>
  <D.1992>:
  x = x + 1;
  _1 = x * 2;
  switch (_1) <default: <D.2020>>
  <D.2020>:
  D.2021 = x;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function wide (wide, funcdef_no=2, decl_uid=1996, cgraph_uid=3, symbol_order=2)

int wide (long long unsigned int x)
{
  int D.2023;

  switch (x) <default: <D.2024>, case 0: <D.1998>, case 9223372036854775808: <D.1999>, case 18446744073709551615: <D.2000>>
  <D.1998>:
  D.2023 = 1;
  goto <D.2025>;
  <D.1999>:
  D.2023 = 2;
  goto <D.2025>;
  <D.2000>:
  D.2023 = 3;
  goto <D.2025>;
  <D.2024>:
  D.2023 = 4;
  goto <D.2025>;
  <D.2025>:
  return D.2023;
}



;; Function copy (copy, funcdef_no=3, decl_uid=2005, cgraph_uid=4, symbol_order=3)

void copy (char * to, const char * from, int count)
{
  int n;

  _1 = count + 3;
  n = _1 / 4;
  _2 = count % 4;
  switch (_2) <default: <D.2026>, case 0: <D.2008>, case 1: <D.2011>, case 2: <D.2010>, case 3: <D.2009>>
  <D.2008>:
  <D.2015>:
  from.0_3 = from;
  from = from.0_3 + 1;
  to.1_4 = to;
  to = to.1_4 + 1;
  _5 = *from.0_3;
  *to.1_4 = _5;
  <D.2009>:
  from.2_6 = from;
  from = from.2_6 + 1;
  to.3_7 = to;
  to = to.3_7 + 1;
  _8 = *from.2_6;
  *to.3_7 = _8;
  <D.2010>:
  from.4_9 = from;
  from = from.4_9 + 1;
  to.5_10 = to;
  to = to.5_10 + 1;
  _11 = *from.4_9;
  *to.5_10 = _11;
  <D.2011>:
  from.6_12 = from;
  from = from.6_12 + 1;
  to.7_13 = to;
  to = to.7_13 + 1;
  _14 = *from.6_12;
  *to.7_13 = _14;
  n = n + -1;
  if (n > 0) goto <D.2015>; else goto <D.2013>;
  <D.2013>:
  <D.2026>:
  return;
}


