
;; Function by_address (by_address, funcdef_no=0, decl_uid=2967, cgraph_uid=1, symbol_order=0)

int by_address (int a)
{
  struct point D.2969;
  int D.2988;

  D.2969.x = a;
  _1 = a + 1;
  D.2969.y = _1;
  D.2988 = use (&D.2969);
  goto <D.2990>;
  <D.2990>:
  D.2969 = {CLOBBER(eos)};
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function by_value (by_value, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

struct point by_value (int a)
{
  struct point D.2973 = {};
  struct point D.2991;

  D.2991 = {};
  D.2991.y = a;
  goto <D.2993>;
  <D.2993>:
  D.2973 = {CLOBBER(eos)};
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}



;; Function array (array, funcdef_no=2, decl_uid=2975, cgraph_uid=3, symbol_order=2)

int array (int a)
{
  int D.2977[3];
  int D.2994;

  D.2977[0] = 1;
  D.2977[1] = a;
  D.2977[2] = 3;
  D.2994 = sum (&D.2977, 3);
  goto <D.2996>;
  <D.2996>:
  D.2977 = {CLOBBER(eos)};
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function assign (assign, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

void assign (struct point * p)
{
  struct point D.2981 = {.x=_1, .y=_2};

  _1 = p->y;
  _2 = p->x;
  p->x = _1;
  p->y = _2;
  D.2981 = {CLOBBER(eos)};
  return;
}



;; Function scalar (scalar, funcdef_no=4, decl_uid=2983, cgraph_uid=5, symbol_order=4)

int scalar ()
{
  int D.2986;
  int * p;
  int D.2997;

  D.2986 = 3;
  p = &D.2986;
  _1 = *p;
  _2 = _1 + 1;
  *p = _2;
  D.2997 = *p;
  goto <D.2999>;
  <D.2999>:
  D.2986 = {CLOBBER(eos)};
  goto <D.2998>;
  <D.2998>:
  return D.2997;
}


