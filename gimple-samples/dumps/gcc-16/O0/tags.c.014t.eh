
;; Function key_of_next (key_of_next, funcdef_no=0, decl_uid=2972, cgraph_uid=1, symbol_order=0)

int key_of_next (struct node * at)
{
  int D.3001;

  _1 = at->next;
  D.3001 = _1->key;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function key_of_last (key_of_last, funcdef_no=1, decl_uid=2975, cgraph_uid=2, symbol_order=1)

int key_of_last (struct node * at)
{
  int D.3003;

  _1 = at->last;
  D.3003 = _1->key;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function is_before (is_before, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

int is_before (struct node * a, struct node * b, int (*compare) (struct node *, struct node *) order)
{
  int D.3005;

  _1 = order (a, b);
  _2 = _1 < 0;
  D.3005 = (int) _2;
  goto <D.3006>;
  <D.3006>:
  return D.3005;
}



;; Function old_style (old_style, funcdef_no=3, decl_uid=2982, cgraph_uid=4, symbol_order=3)

int old_style (int a, char b)
{
  int D.3007;

  _1 = (int) b;
  D.3007 = a + _1;
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}



;; Function no_prototype (no_prototype, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

int no_prototype ()
{
  int D.3009;

  _1 = first ();
  D.3009 = _1->key;
  goto <D.3010>;
  <D.3010>:
  return D.3009;
}



;; Function nested (nested, funcdef_no=5, decl_uid=2989, cgraph_uid=7, symbol_order=6)

int nested (int n)
{
  int i;
  struct FRAME.nested FRAME.0;
  int sum [value-expr: FRAME.0.sum];
  int D.3011;
  void * D.3022;
  int D.3020;
  int D.3019;

  D.3022 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3022;
  FRAME.0.n = n;
  D.3019 = 0;
  FRAME.0.sum = D.3019;
  i = 0;
  goto <D.2999>;
  <D.2998>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2999>:
  D.3020 = FRAME.0.n;
  if (i < D.3020) goto <D.2998>; else goto <D.2996>;
  <D.2996>:
  D.3011 = FRAME.0.sum;
  goto <D.3023>;
  <D.3023>:
  return D.3011;
}



;; Function add (add.0, funcdef_no=6, decl_uid=2993, cgraph_uid=6, symbol_order=5)

void add (int k)
{
  int D.3018;
  int D.3017;
  int D.3015;

  D.3015 = CHAIN.1->n;
  _1 = k * D.3015;
  D.3017 = CHAIN.1->sum;
  D.3018 = D.3017 + _1;
  CHAIN.1->sum = D.3018;
  return;
}


