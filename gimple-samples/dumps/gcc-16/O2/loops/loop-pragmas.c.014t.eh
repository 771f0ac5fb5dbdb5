
;; Function add (add, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

void add (int n, int * to, const int * a, const int * b)
{
  int i;
  bool D.2988;

  i = 0;
  goto <D.2968>;
  <D.2967>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = b + _6;
  _8 = *_7;
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = to + _10;
  _12 = _4 + _8;
  *_11 = _12;
  i = i + 1;
  <D.2968>:
  _13 = i < n;
  D.2988 = .ANNOTATE (_13, 0, 0);
  if (D.2988 != 0) goto <D.2967>; else goto <D.2965>;
  <D.2965>:
  return;
}



;; Function dot (dot, funcdef_no=1, decl_uid=2972, cgraph_uid=2, symbol_order=1)

int dot (int n, const int * a, const int * b)
{
  int i;
  int sum;
  int D.2990;
  bool D.2989;

  sum = 0;
  i = 0;
  goto <D.2977>;
  <D.2978>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = b + _6;
  _8 = *_7;
  _9 = _4 * _8;
  sum = sum + _9;
  i = i + 1;
  <D.2977>:
  _10 = i < n;
  D.2989 = .ANNOTATE (_10, 1, 4);
  if (D.2989 != 0) goto <D.2978>; else goto <D.2976>;
  <D.2976>:
  D.2990 = sum;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function clear (clear, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

void clear (int n, char * at)
{
  int i;
  bool D.2993;
  bool D.2992;

  i = 0;
  <D.2986>:
  i.0_1 = i;
  i = i.0_1 + 1;
  _2 = (sizetype) i.0_1;
  _3 = at + _2;
  *_3 = 0;
  _4 = i < n;
  D.2993 = .ANNOTATE (_4, 0, 0);
  D.2992 = .ANNOTATE (D.2993, 1, 8);
  if (D.2992 != 0) goto <D.2986>; else goto <D.2984>;
  <D.2984>:
  return;
}


