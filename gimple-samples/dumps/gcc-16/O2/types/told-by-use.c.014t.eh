
;; Function bit_is_set (bit_is_set, funcdef_no=0, decl_uid=2976, cgraph_uid=1, symbol_order=0)

int bit_is_set (int bit, const volatile long unsigned int * of)
{
  int D.3003;

  _1 = bit / 64;
  _2 = (long unsigned int) _1;
  _3 = _2 * 8;
  _4 = of + _3;
  _5 = *_4;
  _6 = bit & 63;
  _7 = _5 >> _6;
  _8 = (int) _7;
  D.3003 = _8 & 1;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}



;; Function set_bit (set_bit, funcdef_no=1, decl_uid=2980, cgraph_uid=2, symbol_order=1)

void set_bit (int bit, volatile long unsigned int * of)
{
  int D.3005;

  D.3005 = bit / 64;
  _1 = (long unsigned int) D.3005;
  _2 = _1 * 8;
  _3 = of + _2;
  _4 = *_3;
  _5 = bit & 63;
  _6 = 1 << _5;
  _7 = (long unsigned int) D.3005;
  _8 = _7 * 8;
  _9 = of + _8;
  _10 = _4 | _6;
  *_9 = _10;
  return;
}



;; Function lock (lock, funcdef_no=2, decl_uid=2983, cgraph_uid=3, symbol_order=2)

void lock (volatile int * of)
{
  *of = 1;
  return;
}



;; Function small (small, funcdef_no=3, decl_uid=2986, cgraph_uid=4, symbol_order=3)

int small (struct call * c)
{
  int first;
  int D.3006;

  _1 = c->args[0].value;
  first = (int) _1;
  D.3006 = first;
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}



;; Function text (text, funcdef_no=4, decl_uid=2990, cgraph_uid=5, symbol_order=4)

void text (struct call * c)
{
  char * first;

  _1 = c->args[0].value;
  first = (char *) _1;
  print (first);
  return;
}



;; Function touch (touch, funcdef_no=5, decl_uid=2994, cgraph_uid=6, symbol_order=5)

int touch (struct page * p)
{
  int D.3008;

  _1 = &p->owners;
  lock (_1);
  _2 = &p->state;
  set_bit (3, _2);
  _3 = &p->state;
  D.3008 = bit_is_set (4, _3);
  goto <D.3009>;
  <D.3009>:
  return D.3008;
}



;; Function is_regular (is_regular, funcdef_no=6, decl_uid=2997, cgraph_uid=7, symbol_order=6)

int is_regular (struct page * p)
{
  int D.3010;

  _1 = p->mode;
  _2 = (int) _1;
  _3 = _2 & 61440;
  _4 = _3 == 32768;
  D.3010 = (int) _4;
  goto <D.3011>;
  <D.3011>:
  return D.3010;
}



;; Function with_zero (with_zero, funcdef_no=7, decl_uid=3000, cgraph_uid=8, symbol_order=7)

flags_type with_zero (flags_type flags)
{
  flags_type D.3012;

  _1 = flags | 256;
  _2 = allowed (_1);
  _3 = flags & 1024;
  _4 = ~_3;
  D.3012 = _2 & _4;
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}


