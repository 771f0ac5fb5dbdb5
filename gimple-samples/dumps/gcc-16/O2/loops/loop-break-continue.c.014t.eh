
;; Function f (f, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int f (int * a, int n)
{
  int i;
  int sum;
  int D.2994;

  sum = 0;
  i = 0;
  goto <D.2967>;
  <D.2966>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  if (_4 < 0) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  // predicted unlikely by continue predictor.
  goto <D.2965>;
  <D.2992>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = a + _6;
  _8 = *_7;
  if (_8 == 0) goto <D.2964>; else goto <D.2993>;
  <D.2993>:
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = a + _10;
  _12 = *_11;
  sum = sum + _12;
  <D.2965>:
  i = i + 1;
  <D.2967>:
  if (i < n) goto <D.2966>; else goto <D.2964>;
  <D.2964>:
  D.2994 = sum;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function find (find, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

__attribute__((access ("^0[4]", )))
int find (int[4] * a, int wanted)
{
  int column;
  int row;
  int D.2998;

  column = -1;
  row = 0;
  goto <D.2982>;
  <D.2981>:
  column = 0;
  goto <D.2980>;
  <D.2979>:
  _1 = (long unsigned int) row;
  _2 = _1 * 16;
  _3 = a + _2;
  _4 = (*_3)[column];
  if (wanted == _4) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  // predicted unlikely by goto predictor.
  goto found;
  <D.2997>:
  column = column + 1;
  <D.2980>:
  if (column <= 3) goto <D.2979>; else goto <D.2977>;
  <D.2977>:
  row = row + 1;
  <D.2982>:
  if (row <= 3) goto <D.2981>; else goto <D.2975>;
  <D.2975>:
  D.2998 = -1;
  goto <D.2999>;
  found:
  _5 = row * 4;
  D.2998 = column + _5;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function skip_while (skip_while, funcdef_no=2, decl_uid=2984, cgraph_uid=3, symbol_order=2)

int skip_while (int n)
{
  int odd;
  int D.3002;

  odd = 0;
  goto <D.2988>;
  <D.2989>:
  n.0_1 = (unsigned int) n;
  _2 = n.0_1 & 1;
  if (_2 == 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  // predicted unlikely by continue predictor.
  goto <D.2988>;
  <D.3001>:
  odd = odd + 1;
  <D.2988>:
  n.1_3 = n;
  n = n.1_3 + -1;
  if (n.1_3 > 0) goto <D.2989>; else goto <D.2987>;
  <D.2987>:
  D.3002 = odd;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}


