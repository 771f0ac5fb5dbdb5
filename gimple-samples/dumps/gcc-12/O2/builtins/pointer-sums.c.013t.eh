
;; Function behind_index (behind_index, funcdef_no=0, decl_uid=1985, cgraph_uid=1, symbol_order=0)

char * behind_index (char * to, const char * from, int n)
{
  char * D.2012;
  sizetype D.2011;
  unsigned int D.2010;
  char * D.2009;

  _1 = (sizetype) n;
  _2 = to + _1;
  D.2010 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = D.2010;
  D.2011 = _1 + 4;
  D.2012 = to + D.2011;
  D.2009 = D.2012;
  goto <D.2013>;
  <D.2013>:
  return D.2009;
}



;; Function behind_two (behind_two, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

char * behind_two (char * to, const char * from, int n, int m)
{
  char * D.2017;
  sizetype D.2016;
  unsigned long D.2015;
  char * D.2014;

  _1 = (sizetype) n;
  _2 = (sizetype) m;
  _3 = _1 + _2;
  _4 = to + _3;
  D.2015 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})_4] = D.2015;
  D.2016 = _3 + 8;
  D.2017 = to + D.2016;
  D.2014 = D.2017;
  goto <D.2018>;
  <D.2018>:
  return D.2014;
}



;; Function behind_sum (behind_sum, funcdef_no=2, decl_uid=1996, cgraph_uid=3, symbol_order=2)

char * behind_sum (char * to, const char * from, long unsigned int n)
{
  char * D.2022;
  sizetype D.2021;
  unsigned int D.2020;
  char * D.2019;

  _1 = n + 1;
  _2 = to + _1;
  D.2020 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = D.2020;
  D.2021 = n + 5;
  D.2022 = to + D.2021;
  D.2019 = D.2022;
  goto <D.2023>;
  <D.2023>:
  return D.2019;
}



;; Function back_at_index (back_at_index, funcdef_no=3, decl_uid=2001, cgraph_uid=4, symbol_order=3)

char * back_at_index (char * to, const char * from, long unsigned int n)
{
  char * D.2026;
  unsigned int D.2025;
  char * D.2024;

  _1 = n + 18446744073709551612;
  _2 = to + _1;
  D.2025 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = D.2025;
  D.2026 = to + n;
  D.2024 = D.2026;
  goto <D.2027>;
  <D.2027>:
  return D.2024;
}



;; Function behind_element (behind_element, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=4)

char * behind_element (int * to, const char * from, int n)
{
  int * D.2032;
  long unsigned int D.2031;
  long unsigned int D.2030;
  unsigned int D.2029;
  char * D.2028;

  _1 = (long unsigned int) n;
  _2 = _1 * 4;
  _3 = to + _2;
  D.2029 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_3] = D.2029;
  D.2030 = _1 + 1;
  D.2031 = D.2030 * 4;
  D.2032 = to + D.2031;
  D.2028 = D.2032;
  goto <D.2033>;
  <D.2033>:
  return D.2028;
}


