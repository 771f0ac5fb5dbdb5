
;; Function shadow (shadow, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int shadow (int x)
{
  int y;
  int x;
  int y;
  int D.2985;

  y = x;
  x = y + 1;
  _1 = x * 2;
  y = _1;
  use (&y);
  y.0_2 = y;
  x = x + y.0_2;
  y = {CLOBBER(eos)};
  y = y + x;
  D.2985 = y;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function lives (lives, funcdef_no=1, decl_uid=2969, cgraph_uid=2, symbol_order=1)

int lives (int n)
{
  int other;
  int buffer[4];
  int i;
  int total;
  int D.2989;

  total = 0;
  i = 0;
  goto <D.2978>;
  <D.2977>:
  buffer = {};
  buffer[0] = i;
  _1 = i + 1;
  buffer[1] = _1;
  use (&buffer);
  _2 = buffer[0];
  if (_2 > 10) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  _3 = get ();
  other = _3;
  use (&other);
  other.1_4 = other;
  total = total + other.1_4;
  // predicted unlikely by continue predictor.
  goto <D.2991>;
  <D.2991>:
  other = {CLOBBER(eos)};
  goto <D.2993>;
  <D.2988>:
  _5 = buffer[3];
  total = total + _5;
  buffer = {CLOBBER(eos)};
  goto <D.2992>;
  <D.2993>:
  buffer = {CLOBBER(eos)};
  goto <D.2976>;
  <D.2992>:
  <D.2976>:
  i = i + 1;
  <D.2978>:
  if (i < n) goto <D.2977>; else goto <D.2975>;
  <D.2975>:
  D.2989 = total;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function leave_early (leave_early, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

int leave_early (int n)
{
  int b;
  int a;
  int D.2998;

  use (&a);
  a.2_1 = a;
  if (n < a.2_1) goto <D.2994>; else goto <D.2995>;
  <D.2994>:
  use (&b);
  b.3_2 = b;
  if (b.3_2 != 0) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  D.2998 = b;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3001>;
  <D.2997>:
  b = {CLOBBER(eos)};
  goto <D.3000>;
  <D.3001>:
  b = {CLOBBER(eos)};
  goto <D.3002>;
  <D.3000>:
  <D.2995>:
  D.2998 = a;
  goto <D.3002>;
  <D.3002>:
  a = {CLOBBER(eos)};
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}


