
;; Function grade (grade, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int grade (int points)
{
  int D.2989;

  if (points > 90) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  D.2989 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2996>;
  <D.2988>:
  if (points > 80) goto <D.2990>; else goto <D.2991>;
  <D.2990>:
  D.2989 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2996>;
  <D.2991>:
  if (points > 70) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  D.2989 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2996>;
  <D.2993>:
  if (points > 60) goto <D.2994>; else goto <D.2995>;
  <D.2994>:
  D.2989 = 4;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2996>;
  <D.2995>:
  D.2989 = 5;
  goto <D.2996>;
  <D.2996>:
  return D.2989;
}



;; Function name (name, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

const char * name (int i)
{
  int j;
  const char * D.2999;

  if (i == 0) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  D.2999 = "zero";
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3002>;
  <D.2998>:
  j = 0;
  goto <D.2968>;
  <D.2967>:
  _1 = j * j;
  if (i == _1) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  D.2999 = "square";
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3002>;
  <D.3001>:
  j = j + 1;
  <D.2968>:
  if (j < i) goto <D.2967>; else goto <D.2965>;
  <D.2965>:
  D.2999 = "other";
  goto <D.3002>;
  <D.3002>:
  return D.2999;
}



;; Function find (find, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

int find (const int * a, int n, int wanted)
{
  int i;
  int D.3005;

  i = 0;
  goto <D.2978>;
  <D.2977>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  if (wanted == _4) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  D.3005 = i;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3006>;
  <D.3004>:
  i = i + 1;
  <D.2978>:
  if (i < n) goto <D.2977>; else goto <D.2975>;
  <D.2975>:
  D.3005 = -1;
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function which (which, funcdef_no=3, decl_uid=2983, cgraph_uid=4, symbol_order=3)

struct big which (int x, struct big * p)
{
  struct big none;

  none = {};
  if (x != 0) goto <D.3008>; else goto <D.3009>;
  <D.3008>:
  <retval> = *p;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3011>;
  <D.3009>:
  <retval> = none;
  goto <D.3011>;
  <D.3011>:
  none = {CLOBBER(eos)};
  goto <D.3010>;
  <D.3010>:
  return <retval>;
}


