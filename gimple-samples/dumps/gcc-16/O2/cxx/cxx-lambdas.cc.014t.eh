
;; Function by_value (_Z8by_valuei, funcdef_no=1, decl_uid=2988, cgraph_uid=2, symbol_order=1)

int by_value (int n)
{
  struct ._anon_0 D.3008;
  int D.3234;

  D.3008.__n = n;
  D.3234 = apply<by_value(int)::<lambda(int)> > (D.3008, 3);
  goto <D.3235>;
  <D.3235>:
  return D.3234;
}



;; Function apply<by_value(int)::<lambda(int)> > (_Z5applyIZ8by_valueiEUliE_EiT_i, funcdef_no=17, decl_uid=3015, cgraph_uid=14, symbol_order=13)

int apply<by_value(int)::<lambda(int)> > (struct ._anon_0 f, int x)
{
  int D.3236;

  _1 = by_value(int)::<lambda(int)>::operator() (&f, x);
  _2 = x + 1;
  _3 = by_value(int)::<lambda(int)>::operator() (&f, _2);
  D.3236 = _1 + _3;
  goto <D.3237>;
  <D.3237>:
  return D.3236;
}



;; Function by_value(int)::<lambda(int)>::operator() (_ZZ8by_valueiENKUliE_clEi, funcdef_no=2, decl_uid=2999, cgraph_uid=1, symbol_order=0)

int by_value(int)::<lambda(int)>::operator() (const struct ._anon_0 * const __closure, int x)
{
  const int n [value-expr: __closure->__n];
  int D.3238;

  _1 = __closure->__n;
  D.3238 = x * _1;
  goto <D.3239>;
  <D.3239>:
  return D.3238;
}



;; Function by_reference (_Z12by_referencei, funcdef_no=3, decl_uid=3019, cgraph_uid=4, symbol_order=3)

int by_reference (int n)
{
  int result;
  int calls;
  int D.3240;
  struct ._anon_1 D.3048;

  calls = 0;
  D.3048 = {};
  D.3048.__calls = &calls;
  D.3048.__n = n;
  result = apply<by_reference(int)::<lambda(int)> > (D.3048, 4);
  calls.0_1 = calls;
  D.3240 = result + calls.0_1;
  goto <D.3242>;
  <D.3242>:
  calls = {CLOBBER(eos)};
  goto <D.3241>;
  <D.3241>:
  return D.3240;
}



;; Function apply<by_reference(int)::<lambda(int)> > (_Z5applyIZ12by_referenceiEUliE_EiT_i, funcdef_no=18, decl_uid=3055, cgraph_uid=15, symbol_order=14)

int apply<by_reference(int)::<lambda(int)> > (struct ._anon_1 f, int x)
{
  int D.3243;

  _1 = by_reference(int)::<lambda(int)>::operator() (&f, x);
  _2 = x + 1;
  _3 = by_reference(int)::<lambda(int)>::operator() (&f, _2);
  D.3243 = _1 + _3;
  goto <D.3244>;
  <D.3244>:
  return D.3243;
}



;; Function by_reference(int)::<lambda(int)>::operator() (_ZZ12by_referenceiENKUliE_clEi, funcdef_no=4, decl_uid=3034, cgraph_uid=3, symbol_order=2)

int by_reference(int)::<lambda(int)>::operator() (const struct ._anon_1 * const __closure, int x)
{
  int & calls [value-expr: __closure->__calls];
  const int n [value-expr: __closure->__n];
  int D.3245;

  _1 = __closure->__calls;
  _2 = *_1;
  _3 = _2 + 1;
  *_1 = _3;
  _4 = __closure->__n;
  D.3245 = x - _4;
  goto <D.3246>;
  <D.3246>:
  return D.3245;
}



;; Function changing (_Z8changingi, funcdef_no=5, decl_uid=3059, cgraph_uid=6, symbol_order=5)

int changing (int n)
{
  struct ._anon_2 counter;
  int D.3247;

  counter = {CLOBBER(bob)};
  counter.__n = n;
  changing(int)::<lambda()>::operator() (&counter);
  D.3247 = changing(int)::<lambda()>::operator() (&counter);
  goto <D.3249>;
  <D.3249>:
  counter = {CLOBBER(eos)};
  goto <D.3248>;
  <D.3248>:
  return D.3247;
}



;; Function changing(int)::<lambda()>::operator() (_ZZ8changingiENUlvE_clEv, funcdef_no=6, decl_uid=3071, cgraph_uid=5, symbol_order=4)

int changing(int)::<lambda()>::operator() (struct ._anon_2 * const __closure)
{
  int n [value-expr: __closure->__n];
  int D.3250;

  _1 = __closure->__n;
  _2 = _1;
  _3 = _2 + 1;
  __closure->__n = _3;
  D.3250 = _2;
  goto <D.3251>;
  <D.3251>:
  return D.3250;
}



;; Function generic (_Z7genericil, funcdef_no=7, decl_uid=3112, cgraph_uid=9, symbol_order=8)

long int generic (int a, long int b)
{
  struct ._anon_3 add;
  long int D.3252;

  _1 = generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (&add, a, a);
  _2 = (long int) _1;
  _3 = generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (&add, b, a);
  D.3252 = _2 + _3;
  goto <D.3254>;
  <D.3254>:
  add = {CLOBBER(eos)};
  goto <D.3253>;
  <D.3253>:
  return D.3252;
}



;; Function generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (_ZZ7genericilENKUlT_T0_E_clIiiEEDaS_S0_, funcdef_no=11, decl_uid=3170, cgraph_uid=7, symbol_order=6)

int generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (const struct ._anon_3 * const __closure, int x, int y)
{
  int D.3255;

  D.3255 = x + y;
  goto <D.3256>;
  <D.3256>:
  return D.3255;
}



;; Function generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (_ZZ7genericilENKUlT_T0_E_clIliEEDaS_S0_, funcdef_no=12, decl_uid=3182, cgraph_uid=8, symbol_order=7)

long int generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (const struct ._anon_3 * const __closure, long int x, int y)
{
  long int D.3257;

  _1 = (long int) y;
  D.3257 = x + _1;
  goto <D.3258>;
  <D.3258>:
  return D.3257;
}



;; Function plain (_Z5plainv, funcdef_no=13, decl_uid=3196, cgraph_uid=13, symbol_order=12)

int (*function) (int) plain ()
{
  int (*function) (int) D.3259;

  D.3259 = _FUN;
  goto <D.3260>;
  <D.3260>:
  return D.3259;
}



;; Function plain()::<lambda(int)>::_FUN (_ZZ5plainvENUliE_4_FUNEi, funcdef_no=15, decl_uid=3212, cgraph_uid=11, symbol_order=10)

int plain()::<lambda(int)>::_FUN (int D.3209)
{
  int D.3261;

  D.3261 = plain()::<lambda(int)>::operator() (0B, D.3209);
  goto <D.3262>;
  <D.3262>:
  return D.3261;
}



;; Function plain()::<lambda(int)>::operator() (_ZZ5plainvENKUliE_clEi, funcdef_no=14, decl_uid=3202, cgraph_uid=10, symbol_order=9)

int plain()::<lambda(int)>::operator() (const struct ._anon_4 * const __closure, int x)
{
  int D.3263;

  D.3263 = x / 2;
  goto <D.3264>;
  <D.3264>:
  return D.3263;
}


