
;; Function key_of_next (key_of_next, funcdef_no=0, decl_uid=1989, cgraph_uid=1, symbol_order=0)

int key_of_next (struct node * at)
{
  int D.2018;

  _1 = at->next;
  D.2018 = _1->key;
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function key_of_last (key_of_last, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

int key_of_last (struct node * at)
{
  int D.2020;

  _1 = at->last;
  D.2020 = _1->key;
  goto <D.2021>;
  <D.2021>:
  return D.2020;
}



;; Function is_before (is_before, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

int is_before (struct node * a, struct node * b, int (*compare) (struct node *, struct node *) order)
{
  int D.2022;

  _1 = order (a, b);
  _2 = _1 < 0;
  D.2022 = (int) _2;
  goto <D.2023>;
  <D.2023>:
  return D.2022;
}



;; Function old_style (old_style, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

int old_style (int a, char b)
{
  int D.2024;

  _1 = (int) b;
  D.2024 = a + _1;
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}



;; Function no_prototype (no_prototype, funcdef_no=4, decl_uid=2003, cgraph_uid=5, symbol_order=4)

int no_prototype ()
{
  int D.2026;

  _1 = first ();
  D.2026 = _1->key;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}



;; Function nested (nested, funcdef_no=5, decl_uid=2006, cgraph_uid=7, symbol_order=6)

int nested (int n)
{
  int i;
  struct FRAME.nested FRAME.0;
  int sum [value-expr: FRAME.0.sum];
  int D.2028;
  void * D.2039;
  int D.2037;
  int D.2036;

  D.2039 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2039;
  FRAME.0.n = n;
  D.2036 = 0;
  FRAME.0.sum = D.2036;
  i = 0;
  goto <D.2016>;
  <D.2015>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2016>:
  D.2037 = FRAME.0.n;
  if (i < D.2037) goto <D.2015>; else goto <D.2013>;
  <D.2013>:
  D.2028 = FRAME.0.sum;
  goto <D.2040>;
  <D.2040>:
  return D.2028;
}



;; Function add (add.0, funcdef_no=6, decl_uid=2010, cgraph_uid=6, symbol_order=5)

void add (int k)
{
  int D.2035;
  int D.2034;
  int D.2032;

  D.2032 = CHAIN.1->n;
  _1 = k * D.2032;
  D.2034 = CHAIN.1->sum;
  D.2035 = D.2034 + _1;
  CHAIN.1->sum = D.2035;
  return;
}


