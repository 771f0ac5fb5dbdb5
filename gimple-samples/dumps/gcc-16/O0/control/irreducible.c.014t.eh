
;; Function two_entries (two_entries, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int two_entries (int a, int n)
{
  int x;
  int D.2986;

  x = 0;
  if (a != 0) goto <D.2980>; else goto <D.2981>;
  <D.2980>:
  // predicted unlikely by goto predictor.
  goto second;
  <D.2981>:
  first:
  x = x + 1;
  if (x > n) goto <D.2982>; else goto <D.2983>;
  <D.2982>:
  // predicted unlikely by goto predictor.
  goto out;
  <D.2983>:
  second:
  x = x + 2;
  if (x <= 99) goto <D.2984>; else goto <D.2985>;
  <D.2984>:
  // predicted unlikely by goto predictor.
  goto first;
  <D.2985>:
  out:
  D.2986 = x;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function mesh (mesh, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int mesh (int s, int n)
{
  int j;
  int i;
  int D.2990;

  i = 0;
  j = 0;
  switch (s) <default: <D.2976>, case 0: <D.2972>, case 1: <D.2974>>
  <D.2972>:
  // predicted unlikely by goto predictor.
  goto a;
  <D.2974>:
  // predicted unlikely by goto predictor.
  goto b;
  <D.2976>:
  // predicted unlikely by goto predictor.
  goto c;
  a:
  i = i + 1;
  if (i > n) goto <D.2988>; else goto <D.2989>;
  <D.2988>:
  D.2990 = i;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2995>;
  <D.2989>:
  b:
  j = j + i;
  _1 = j & 1;
  if (_1 != 0) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  // predicted unlikely by goto predictor.
  goto a;
  <D.2992>:
  c:
  i = i + j;
  if (j > n) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  D.2990 = j;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2995>;
  <D.2994>:
  // predicted unlikely by goto predictor.
  goto b;
  <D.2995>:
  return D.2990;
}


