
;; Function by_value (_Z8by_valuei, funcdef_no=1, decl_uid=2375, cgraph_uid=2, symbol_order=1)

int by_value (int n)
{
  struct ._anon_0 D.2624;
  int D.2623;

  D.2624.__n = n;
  D.2623 = apply<by_value(int)::<lambda(int)> > (D.2624, 3);
  goto <D.2625>;
  <D.2625>:
  return D.2623;
}



;; Function by_reference (_Z12by_referencei, funcdef_no=3, decl_uid=2405, cgraph_uid=4, symbol_order=3)

int by_reference (int n)
{
  int result;
  int calls;
  int D.2627;
  struct ._anon_1 D.2626;

  calls = 0;
  D.2626.__calls = &calls;
  D.2626.__n = n;
  result = apply<by_reference(int)::<lambda(int)> > (D.2626, 4);
  calls.0_1 = calls;
  D.2627 = result + calls.0_1;
  goto <D.2629>;
  <D.2629>:
  calls = {CLOBBER(eol)};
  goto <D.2628>;
  <D.2628>:
  return D.2627;
}



;; Function changing (_Z8changingi, funcdef_no=5, decl_uid=2443, cgraph_uid=6, symbol_order=5)

int changing (int n)
{
  struct ._anon_2 counter;
  int D.2630;

  counter.__n = n;
  changing(int)::<lambda()>::operator() (&counter);
  D.2630 = changing(int)::<lambda()>::operator() (&counter);
  goto <D.2632>;
  <D.2632>:
  counter = {CLOBBER(eol)};
  goto <D.2631>;
  <D.2631>:
  return D.2630;
}



;; Function changing(int)::<lambda()>::operator() (_ZZ8changingiENUlvE_clEv, funcdef_no=6, decl_uid=2451, cgraph_uid=5, symbol_order=4)

int changing(int)::<lambda()>::operator() (struct ._anon_2 * const __closure)
{
  int n [value-expr: __closure->__n];
  int D.2633;

  _1 = __closure->__n;
  _2 = _1;
  _3 = _2 + 1;
  __closure->__n = _3;
  D.2633 = _2;
  goto <D.2634>;
  <D.2634>:
  return D.2633;
}



;; Function generic (_Z7genericil, funcdef_no=7, decl_uid=2495, cgraph_uid=9, symbol_order=8)

long int generic (int a, long int b)
{
  struct ._anon_3 add;
  long int D.2635;

  _1 = generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (&add, a, a);
  _2 = (long int) _1;
  _3 = generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (&add, b, a);
  D.2635 = _2 + _3;
  goto <D.2637>;
  <D.2637>:
  add = {CLOBBER(eol)};
  goto <D.2636>;
  <D.2636>:
  return D.2635;
}



;; Function generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (_ZZ7genericilENKUlT_T0_E_clIiiEEDaS_S0_, funcdef_no=11, decl_uid=2556, cgraph_uid=7, symbol_order=6)

int generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<int, int> (const struct ._anon_3 * const __closure, int x, int y)
{
  int D.2638;

  D.2638 = x + y;
  goto <D.2639>;
  <D.2639>:
  return D.2638;
}



;; Function generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (_ZZ7genericilENKUlT_T0_E_clIliEEDaS_S0_, funcdef_no=12, decl_uid=2568, cgraph_uid=8, symbol_order=7)

long int generic(int, long int)::<lambda(auto:1, auto:2)>::operator()<long int, int> (const struct ._anon_3 * const __closure, long int x, int y)
{
  long int D.2640;

  _1 = (long int) y;
  D.2640 = x + _1;
  goto <D.2641>;
  <D.2641>:
  return D.2640;
}



;; Function plain (_Z5plainv, funcdef_no=13, decl_uid=2582, cgraph_uid=13, symbol_order=12)

int (*function) (int) plain ()
{
  struct ._anon_4 D.2607;
  int (*function) (int) D.2642;

  D.2642 = plain()::<lambda(int)>::operator int (*)(int) (&D.2607);
  goto <D.2644>;
  <D.2644>:
  D.2607 = {CLOBBER(eol)};
  goto <D.2643>;
  <D.2643>:
  return D.2642;
}



;; Function plain()::<lambda(int)>::operator int (*)(int) (_ZZ5plainvENKUliE_cvPFiiEEv, funcdef_no=16, decl_uid=2596, cgraph_uid=12, symbol_order=11)

int (*<T3e4>) (int) plain()::<lambda(int)>::operator int (*)(int) (const struct ._anon_4 * const this)
{
  int (*<T3e4>) (int) D.2645;

  D.2645 = _FUN;
  goto <D.2646>;
  <D.2646>:
  return D.2645;
}



;; Function plain()::<lambda(int)>::_FUN (_ZZ5plainvENUliE_4_FUNEi, funcdef_no=15, decl_uid=2598, cgraph_uid=11, symbol_order=10)

int plain()::<lambda(int)>::_FUN (int D.2595)
{
  int D.2648;

  D.2648 = plain()::<lambda(int)>::operator() (0B, D.2595);
  goto <D.2649>;
  <D.2649>:
  return D.2648;
}



;; Function plain()::<lambda(int)>::operator() (_ZZ5plainvENKUliE_clEi, funcdef_no=14, decl_uid=2588, cgraph_uid=10, symbol_order=9)

int plain()::<lambda(int)>::operator() (const struct ._anon_4 * const __closure, int x)
{
  int D.2650;

  D.2650 = x / 2;
  goto <D.2651>;
  <D.2651>:
  return D.2650;
}



;; Function apply<by_value(int)::<lambda(int)> > (_Z5applyIZ8by_valueiEUliE_EiT_i, funcdef_no=17, decl_uid=2401, cgraph_uid=14, symbol_order=13)

int apply<by_value(int)::<lambda(int)> > (struct ._anon_0 f, int x)
{
  int D.2652;

  _1 = by_value(int)::<lambda(int)>::operator() (&f, x);
  _2 = x + 1;
  _3 = by_value(int)::<lambda(int)>::operator() (&f, _2);
  D.2652 = _1 + _3;
  goto <D.2653>;
  <D.2653>:
  return D.2652;
}



;; Function by_value(int)::<lambda(int)>::operator() (_ZZ8by_valueiENKUliE_clEi, funcdef_no=2, decl_uid=2382, cgraph_uid=1, symbol_order=0)

int by_value(int)::<lambda(int)>::operator() (const struct ._anon_0 * const __closure, int x)
{
  const int n [value-expr: __closure->__n];
  int D.2654;

  _1 = __closure->__n;
  D.2654 = x * _1;
  goto <D.2655>;
  <D.2655>:
  return D.2654;
}



;; Function apply<by_reference(int)::<lambda(int)> > (_Z5applyIZ12by_referenceiEUliE_EiT_i, funcdef_no=18, decl_uid=2439, cgraph_uid=15, symbol_order=14)

int apply<by_reference(int)::<lambda(int)> > (struct ._anon_1 f, int x)
{
  int D.2656;

  _1 = by_reference(int)::<lambda(int)>::operator() (&f, x);
  _2 = x + 1;
  _3 = by_reference(int)::<lambda(int)>::operator() (&f, _2);
  D.2656 = _1 + _3;
  goto <D.2657>;
  <D.2657>:
  return D.2656;
}



;; Function by_reference(int)::<lambda(int)>::operator() (_ZZ12by_referenceiENKUliE_clEi, funcdef_no=4, decl_uid=2415, cgraph_uid=3, symbol_order=2)

int by_reference(int)::<lambda(int)>::operator() (const struct ._anon_1 * const __closure, int x)
{
  int & calls [value-expr: __closure->__calls];
  const int n [value-expr: __closure->__n];
  int D.2658;

  _1 = __closure->__calls;
  _2 = *_1;
  _3 = _2 + 1;
  *_1 = _3;
  _4 = __closure->__n;
  D.2658 = x - _4;
  goto <D.2659>;
  <D.2659>:
  return D.2658;
}


