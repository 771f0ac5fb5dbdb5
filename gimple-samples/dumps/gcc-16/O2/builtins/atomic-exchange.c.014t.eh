
;; Function swap (swap, funcdef_no=0, decl_uid=2962, cgraph_uid=4, symbol_order=3)

int swap (int * value)
{
  int old;
  int D.2978;

  _1 = MEM[(int *)value];
  _2 = __atomic_exchange_4 (&shared[1], _1, 4);
  _3 = (int) _2;
  old = _3;
  D.2978 = old;
  goto <D.2980>;
  <D.2980>:
  old = {CLOBBER(eos)};
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}



;; Function swap_letter (swap_letter, funcdef_no=1, decl_uid=2966, cgraph_uid=5, symbol_order=4)

char swap_letter (char * value)
{
  char old;
  char D.2981;

  _1 = MEM[(char *)value];
  _2 = __atomic_exchange_1 (&letter, _1, 5);
  _3 = (char) _2;
  old = _3;
  D.2981 = old;
  goto <D.2983>;
  <D.2983>:
  old = {CLOBBER(eos)};
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}



;; Function swap_if (swap_if, funcdef_no=2, decl_uid=2971, cgraph_uid=6, symbol_order=5)

bool swap_if (int * expected, int * wanted)
{
  bool D.2984;

  _1 = MEM[(int *)wanted];
  D.2984 = __atomic_compare_exchange_4 (&shared, expected, _1, 0, 5, 0);
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function swap_far (swap_far, funcdef_no=3, decl_uid=2975, cgraph_uid=7, symbol_order=6)

bool swap_far (long int * expected, volatile long int * wanted)
{
  bool D.2986;

  _1 = MEM[(volatile long int *)wanted];
  far.0_2 = far;
  D.2986 = __atomic_compare_exchange_8 (far.0_2, expected, _1, 1, 2, 2);
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}


