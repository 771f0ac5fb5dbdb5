
;; Function bits (bits, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

int bits (unsigned int x, long unsigned int y)
{
  int D.2984;

  _1 = __builtin_popcount (x);
  _2 = __builtin_clz (x);
  _3 = _1 + _2;
  _4 = __builtin_ctzl (y);
  _5 = _3 + _4;
  _6 = __builtin_parity (x);
  D.2984 = _5 + _6;
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function likely (likely, funcdef_no=1, decl_uid=2965, cgraph_uid=2, symbol_order=1)

int likely (int x)
{
  int D.2990;

  _1 = x == 0;
  _2 = (long int) _1;
  _3 = __builtin_expect (_2, 0);
  if (_3 != 0) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  rare ();
  <D.2987>:
  _4 = x > 5;
  _5 = (long int) _4;
  _6 = __builtin_expect_with_probability (_5, 1, 9.0000000000000002220446049250313080847263336181640625e-1);
  if (_6 != 0) goto <D.2988>; else goto <D.2989>;
  <D.2988>:
  D.2990 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2991>;
  <D.2989>:
  D.2990 = 0;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function constant (constant, funcdef_no=2, decl_uid=2968, cgraph_uid=3, symbol_order=2)

int constant (int x)
{
  int D.2994;

  _1 = __builtin_constant_p (x);
  if (_1 != 0) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  D.2994 = x * 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2995>;
  <D.2993>:
  D.2994 = x;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function swapped (swapped, funcdef_no=3, decl_uid=2971, cgraph_uid=4, symbol_order=3)

unsigned int swapped (unsigned int x)
{
  unsigned int D.2996;

  D.2996 = __builtin_bswap32 (x);
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}



;; Function frame (frame, funcdef_no=4, decl_uid=2974, cgraph_uid=5, symbol_order=4)

void * frame ()
{
  void * D.2998;

  D.2998 = __builtin_return_address (0);
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function room (room, funcdef_no=5, decl_uid=2977, cgraph_uid=6, symbol_order=5)

long unsigned int room (char * p)
{
  char local[10];
  long unsigned int D.3000;

  rare ();
  _1 = __builtin_object_size (p, 1);
  D.3000 = _1 + 10;
  goto <D.3002>;
  <D.3002>:
  local = {CLOBBER(eos)};
  goto <D.3001>;
  <D.3001>:
  return D.3000;
}



;; Function stop (stop, funcdef_no=6, decl_uid=2981, cgraph_uid=7, symbol_order=6)

void stop (int x)
{
  if (x != 0) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  __builtin_trap ();
  <D.3004>:
  __builtin_abort ();
}


