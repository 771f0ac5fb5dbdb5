
;; Function multiply (multiply, funcdef_no=0, decl_uid=2962, cgraph_uid=4, symbol_order=3)

void multiply ()
{
  int k;
  double sum;
  int j;
  int i;

  i = 0;
  goto <D.2979>;
  <D.2978>:
  j = 0;
  goto <D.2977>;
  <D.2976>:
  sum = 0.0;
  k = 0;
  goto <D.2975>;
  <D.2974>:
  _1 = a[i][k];
  _2 = b[k][j];
  _3 = _1 * _2;
  sum = sum + _3;
  k = k + 1;
  <D.2975>:
  if (k <= 15) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  c[i][j] = sum;
  j = j + 1;
  <D.2977>:
  if (j <= 15) goto <D.2976>; else goto <D.2970>;
  <D.2970>:
  i = i + 1;
  <D.2979>:
  if (i <= 15) goto <D.2978>; else goto <D.2968>;
  <D.2968>:
  return;
}



;; Function transpose (transpose, funcdef_no=1, decl_uid=2981, cgraph_uid=5, symbol_order=4)

void transpose (double[16] * m)
{
  double t;
  int j;
  int i;

  i = 0;
  goto <D.2993>;
  <D.2992>:
  j = 0;
  goto <D.2991>;
  <D.2990>:
  _1 = (long unsigned int) i;
  _2 = _1 * 128;
  _3 = m + _2;
  t = (*_3)[j];
  _4 = (long unsigned int) j;
  _5 = _4 * 128;
  _6 = m + _5;
  _7 = (long unsigned int) i;
  _8 = _7 * 128;
  _9 = m + _8;
  _10 = (*_6)[i];
  (*_9)[j] = _10;
  _11 = (long unsigned int) j;
  _12 = _11 * 128;
  _13 = m + _12;
  (*_13)[i] = t;
  j = j + 1;
  <D.2991>:
  if (j < i) goto <D.2990>; else goto <D.2988>;
  <D.2988>:
  i = i + 1;
  <D.2993>:
  if (i <= 15) goto <D.2992>; else goto <D.2986>;
  <D.2986>:
  return;
}


