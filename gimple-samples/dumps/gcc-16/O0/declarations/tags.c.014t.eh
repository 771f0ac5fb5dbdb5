
;; Function key_of_next (key_of_next, funcdef_no=0, decl_uid=2972, cgraph_uid=1, symbol_order=0)

int key_of_next (struct node * at)
{
  int D.3006;

  _1 = at->next;
  D.3006 = _1->key;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}



;; Function key_of_last (key_of_last, funcdef_no=1, decl_uid=2975, cgraph_uid=2, symbol_order=1)

int key_of_last (struct node * at)
{
  int D.3008;

  _1 = at->last;
  D.3008 = _1->key;
  goto <D.3009>;
  <D.3009>:
  return D.3008;
}



;; Function is_before (is_before, funcdef_no=2, decl_uid=2980, cgraph_uid=3, symbol_order=2)

int is_before (struct node * a, struct node * b, int (*compare) (struct node *, struct node *) order)
{
  int D.3010;

  _1 = order (a, b);
  _2 = _1 < 0;
  D.3010 = (int) _2;
  goto <D.3011>;
  <D.3011>:
  return D.3010;
}



;; Function old_style (old_style, funcdef_no=3, decl_uid=2982, cgraph_uid=4, symbol_order=3)

int old_style (int a, char b)
{
  int D.3012;

  _1 = (int) b;
  D.3012 = a + _1;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}



;; Function no_prototype (no_prototype, funcdef_no=4, decl_uid=2986, cgraph_uid=5, symbol_order=4)

int no_prototype ()
{
  int D.3014;

  _1 = first ();
  D.3014 = _1->key;
  goto <D.3015>;
  <D.3015>:
  return D.3014;
}



;; Function nested (nested, funcdef_no=5, decl_uid=2989, cgraph_uid=7, symbol_order=6)

int nested (int n)
{
  int i;
  struct FRAME.nested FRAME.0;
  int sum [value-expr: FRAME.0.sum];
  int D.3016;
  void * D.3027;
  int D.3025;
  int D.3024;

  D.3027 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.3027;
  FRAME.0.n = n;
  D.3024 = 0;
  FRAME.0.sum = D.3024;
  i = 0;
  goto <D.2999>;
  <D.2998>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2999>:
  D.3025 = FRAME.0.n;
  if (i < D.3025) goto <D.2998>; else goto <D.2996>;
  <D.2996>:
  D.3016 = FRAME.0.sum;
  goto <D.3028>;
  <D.3028>:
  return D.3016;
}



;; Function add (add.0, funcdef_no=6, decl_uid=2993, cgraph_uid=6, symbol_order=5)

void add (int k)
{
  int D.3023;
  int D.3022;
  int D.3020;

  D.3020 = CHAIN.1->n;
  _1 = k * D.3020;
  D.3022 = CHAIN.1->sum;
  D.3023 = D.3022 + _1;
  CHAIN.1->sum = D.3023;
  return;
}



;; Function unnamed (unnamed, funcdef_no=7, decl_uid=3003, cgraph_uid=8, symbol_order=7)

int unnamed (struct 
{
} nothing, int * values)
{
  int D.3029;

  D.3029 = *values;
  goto <D.3030>;
  <D.3030>:
  return D.3029;
}


