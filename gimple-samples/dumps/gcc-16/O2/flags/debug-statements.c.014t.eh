
;; Function clamp (clamp, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int clamp (int x, int low, int high)
{
  int result;
  int D.2991;

  # DEBUG BEGIN_STMT
  result = x;
  # DEBUG BEGIN_STMT
  if (x < low) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  # DEBUG BEGIN_STMT
  result = low;
  goto <D.2988>;
  <D.2987>:
  # DEBUG BEGIN_STMT
  if (x > high) goto <D.2989>; else goto <D.2990>;
  <D.2989>:
  # DEBUG BEGIN_STMT
  result = high;
  <D.2990>:
  <D.2988>:
  # DEBUG BEGIN_STMT
  D.2991 = result;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function sum (sum, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int sum (int * values, int count)
{
  int value;
  int i;
  int total;
  int D.2995;

  # DEBUG BEGIN_STMT
  total = 0;
  # DEBUG BEGIN_STMT
  # DEBUG BEGIN_STMT
  i = 0;
  goto <D.2974>;
  <D.2973>:
  # DEBUG BEGIN_STMT
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  value = *_3;
  # DEBUG BEGIN_STMT
  if (value < 0) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  # DEBUG BEGIN_STMT
  // predicted unlikely by continue predictor.
  goto <D.2972>;
  <D.2994>:
  # DEBUG BEGIN_STMT
  total = total + value;
  <D.2972>:
  # DEBUG BEGIN_STMT
  i = i + 1;
  <D.2974>:
  # DEBUG BEGIN_STMT
  if (i < count) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  # DEBUG BEGIN_STMT
  D.2995 = total;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}



;; Function swap (swap, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

void swap (int * a, int * b)
{
  int old;

  # DEBUG BEGIN_STMT
  old = *a;
  # DEBUG BEGIN_STMT
  _1 = *b;
  *a = _1;
  # DEBUG BEGIN_STMT
  *b = old;
  return;
}



;; Function two_results (two_results, funcdef_no=3, decl_uid=2981, cgraph_uid=4, symbol_order=3)

long long unsigned int two_results ()
{
  unsigned int high;
  unsigned int low;
  long long unsigned int D.2997;

  # DEBUG BEGIN_STMT
  # DEBUG BEGIN_STMT
  __asm__ __volatile__("# %0 %1" : "=r" low, "=r" high);
  # DEBUG BEGIN_STMT
  _1 = (long long unsigned int) low;
  _2 = (long long unsigned int) high;
  _3 = _2 << 32;
  D.2997 = _1 + _3;
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}


