
;; Function key_of_next (key_of_next, funcdef_no=0, decl_uid=1989, cgraph_uid=1, symbol_order=0)

int key_of_next (struct node * at)
{
  int D.2023;

  _1 = at->next;
  D.2023 = _1->key;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function key_of_last (key_of_last, funcdef_no=1, decl_uid=1992, cgraph_uid=2, symbol_order=1)

int key_of_last (struct node * at)
{
  int D.2025;

  _1 = at->last;
  D.2025 = _1->key;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function is_before (is_before, funcdef_no=2, decl_uid=1997, cgraph_uid=3, symbol_order=2)

int is_before (struct node * a, struct node * b, int (*compare) (struct node *, struct node *) order)
{
  int D.2027;

  _1 = order (a, b);
  _2 = _1 < 0;
  D.2027 = (int) _2;
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}



;; Function old_style (old_style, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

int old_style (int a, char b)
{
  int D.2029;

  _1 = (int) b;
  D.2029 = a + _1;
  goto <D.2030>;
  <D.2030>:
  return D.2029;
}



;; Function no_prototype (no_prototype, funcdef_no=4, decl_uid=2003, cgraph_uid=5, symbol_order=4)

int no_prototype ()
{
  int D.2031;

  _1 = first ();
  D.2031 = _1->key;
  goto <D.2032>;
  <D.2032>:
  return D.2031;
}



;; Function nested (nested, funcdef_no=5, decl_uid=2006, cgraph_uid=7, symbol_order=6)

int nested (int n)
{
  int i;
  struct FRAME.nested FRAME.0;
  int sum [value-expr: FRAME.0.sum];
  int D.2033;
  void * D.2044;
  int D.2042;
  int D.2041;

  D.2044 = __builtin_dwarf_cfa (0);
  FRAME.0.FRAME_BASE.PARENT = D.2044;
  FRAME.0.n = n;
  D.2041 = 0;
  FRAME.0.sum = D.2041;
  i = 0;
  goto <D.2016>;
  <D.2015>:
  add (i); [static-chain: &FRAME.0]
  i = i + 1;
  <D.2016>:
  D.2042 = FRAME.0.n;
  if (i < D.2042) goto <D.2015>; else goto <D.2013>;
  <D.2013>:
  D.2033 = FRAME.0.sum;
  goto <D.2045>;
  <D.2045>:
  return D.2033;
}



;; Function add (add.0, funcdef_no=6, decl_uid=2010, cgraph_uid=6, symbol_order=5)

void add (int k)
{
  int D.2040;
  int D.2039;
  int D.2037;

  D.2037 = CHAIN.1->n;
  _1 = k * D.2037;
  D.2039 = CHAIN.1->sum;
  D.2040 = D.2039 + _1;
  CHAIN.1->sum = D.2040;
  return;
}



;; Function unnamed (unnamed, funcdef_no=7, decl_uid=2020, cgraph_uid=8, symbol_order=7)

int unnamed (struct 
{
} nothing, int * values)
{
  int D.2046;

  D.2046 = *values;
  goto <D.2047>;
  <D.2047>:
  return D.2046;
}


