
;; Function one_bit (one_bit, funcdef_no=0, decl_uid=2974, cgraph_uid=1, symbol_order=0)

void one_bit (struct list * list, int at)
{
  _1 = list->item[at].is.one;
  if (_1 == 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  no ();
  goto <D.2997>;
  <D.2996>:
  yes ();
  <D.2997>:
  return;
}



;; Function two_bits (two_bits, funcdef_no=1, decl_uid=2978, cgraph_uid=2, symbol_order=1)

void two_bits (struct list * list, int at)
{
  _1 = list->item[at].is.two;
  if (_1 == 0) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  no ();
  goto <D.3000>;
  <D.2999>:
  yes ();
  <D.3000>:
  return;
}



;; Function until (until, funcdef_no=2, decl_uid=2982, cgraph_uid=3, symbol_order=2)

void until (struct list * list, int at)
{
  goto <D.2985>;
  <D.2986>:
  no ();
  <D.2985>:
  _1 = list->item[at].is.one;
  if (_1 != 1) goto <D.2986>; else goto <D.2984>;
  <D.2984>:
  return;
}



;; Function range (range, funcdef_no=3, decl_uid=2988, cgraph_uid=4, symbol_order=3)

int range (int x)
{
  int D.3001;

  switch (x) <default: <D.3002>, case 3: <D.2990>, case 4: <D.2991>, case 5: <D.2992>>
  <D.2990>:
  <D.2991>:
  <D.2992>:
  D.3001 = 1;
  goto <D.3003>;
  <D.3002>:
  D.3001 = x;
  goto <D.3003>;
  <D.3003>:
  return D.3001;
}


