
;; Function behind_index (behind_index, funcdef_no=0, decl_uid=2965, cgraph_uid=1, symbol_order=0)

char * behind_index (char * to, const char * from, int n)
{
  char * D.2991;
  sizetype D.2990;
  char * D.2989;

  _1 = (sizetype) n;
  _2 = to + _1;
  _3 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = _3;
  D.2990 = _1 + 4;
  D.2991 = to + D.2990;
  D.2989 = D.2991;
  goto <D.2992>;
  <D.2992>:
  return D.2989;
}



;; Function behind_two (behind_two, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

char * behind_two (char * to, const char * from, int n, int m)
{
  char * D.2995;
  sizetype D.2994;
  char * D.2993;

  _1 = (sizetype) n;
  _2 = (sizetype) m;
  _3 = _1 + _2;
  _4 = to + _3;
  _5 = MEM <unsigned long> [(char * {ref-all})from];
  MEM <unsigned long> [(char * {ref-all})_4] = _5;
  D.2994 = _3 + 8;
  D.2995 = to + D.2994;
  D.2993 = D.2995;
  goto <D.2996>;
  <D.2996>:
  return D.2993;
}



;; Function behind_sum (behind_sum, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

char * behind_sum (char * to, const char * from, long unsigned int n)
{
  char * D.2999;
  sizetype D.2998;
  char * D.2997;

  _1 = n + 1;
  _2 = to + _1;
  _3 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = _3;
  D.2998 = n + 5;
  D.2999 = to + D.2998;
  D.2997 = D.2999;
  goto <D.3000>;
  <D.3000>:
  return D.2997;
}



;; Function back_at_index (back_at_index, funcdef_no=3, decl_uid=2981, cgraph_uid=4, symbol_order=3)

char * back_at_index (char * to, const char * from, long unsigned int n)
{
  char * D.3002;
  char * D.3001;

  _1 = n + 18446744073709551612;
  _2 = to + _1;
  _3 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_2] = _3;
  D.3002 = to + n;
  D.3001 = D.3002;
  goto <D.3003>;
  <D.3003>:
  return D.3001;
}



;; Function behind_element (behind_element, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

char * behind_element (int * to, const char * from, int n)
{
  int * D.3007;
  long unsigned int D.3006;
  long unsigned int D.3005;
  char * D.3004;

  _1 = (long unsigned int) n;
  _2 = _1 * 4;
  _3 = to + _2;
  _4 = MEM <unsigned int> [(char * {ref-all})from];
  MEM <unsigned int> [(char * {ref-all})_3] = _4;
  D.3005 = _1 + 1;
  D.3006 = D.3005 * 4;
  D.3007 = to + D.3006;
  D.3004 = D.3007;
  goto <D.3008>;
  <D.3008>:
  return D.3004;
}


