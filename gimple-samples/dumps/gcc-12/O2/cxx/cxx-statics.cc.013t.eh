
;; Function shared (_Z6sharedv, funcdef_no=0, decl_uid=2408, cgraph_uid=1, symbol_order=5)

struct logger & shared ()
{
  int D.2449;
  static struct logger only;
  struct logger & D.2447;
  bool D.2415;
  bool retval.1;
  bool retval.0;

  _1 = __atomic_load_1 (&_ZGVZ6sharedvE4only, 2);
  retval.0 = _1 == 0;
  if (retval.0 != 0) goto <D.2437>; else goto <D.2438>;
  <D.2437>:
  _2 = __cxa_guard_acquire (&_ZGVZ6sharedvE4only);
  retval.1 = _2 != 0;
  if (retval.1 != 0) goto <D.2440>; else goto <D.2441>;
  <D.2440>:
  D.2415 = 0;
  D.2449 = later (3);
  _3 = D.2449;
  logger::logger (&only, _3);
  D.2415 = 1;
  __cxxabiv1::__cxa_atexit (__dt_comp , &only, &__dso_handle);
  __cxa_guard_release (&_ZGVZ6sharedvE4only);
  goto <D.2445>;
  <D.2441>:
  <D.2445>:
  goto <D.2446>;
  <D.2438>:
  <D.2446>:
  D.2447 = &only;
  goto <D.2448>;
  <D.2448>:
  return D.2447;
  <D.2450>:
  if (D.2415 != 0) goto <D.2442>; else goto <D.2443>;
  <D.2442>:
  goto <D.2444>;
  <D.2443>:
  __cxa_guard_abort (&_ZGVZ6sharedvE4only);
  <D.2444>:
  resx 1
}



;; Function once (_Z4oncei, funcdef_no=1, decl_uid=2419, cgraph_uid=3, symbol_order=9)

int once (int x)
{
  int & D.2467;
  int D.2465;
  static int known;
  int D.2463;
  bool D.2423;
  bool retval.3;
  bool retval.2;

  _1 = __atomic_load_1 (&_ZGVZ4onceiE5known, 2);
  retval.2 = _1 == 0;
  if (retval.2 != 0) goto <D.2453>; else goto <D.2454>;
  <D.2453>:
  _2 = __cxa_guard_acquire (&_ZGVZ4onceiE5known);
  retval.3 = _2 != 0;
  if (retval.3 != 0) goto <D.2456>; else goto <D.2457>;
  <D.2456>:
  D.2423 = 0;
  D.2465 = later (x);
  _3 = D.2465;
  known = _3;
  D.2423 = 1;
  __cxa_guard_release (&_ZGVZ4onceiE5known);
  goto <D.2461>;
  <D.2457>:
  <D.2461>:
  goto <D.2462>;
  <D.2454>:
  <D.2462>:
  known.4_4 = known;
  at_start.5_5 = at_start;
  _6 = known.4_4 + at_start.5_5;
  D.2467 = _ZTW4mine ();
  _7 = D.2467;
  _8 = *_7;
  D.2463 = _6 + _8;
  goto <D.2464>;
  <D.2464>:
  return D.2463;
  <D.2466>:
  if (D.2423 != 0) goto <D.2458>; else goto <D.2459>;
  <D.2458>:
  goto <D.2460>;
  <D.2459>:
  __cxa_guard_abort (&_ZGVZ4onceiE5known);
  <D.2460>:
  resx 1
}



;; Function _ZTW4mine (_ZTW4mine, funcdef_no=4, decl_uid=2424, cgraph_uid=2, symbol_order=8)

int & _ZTW4mine ()
{
  int & D.2468;

  _ZTH4mine ();
  D.2468 = &mine;
  goto <D.2469>;
  <D.2469>:
  return D.2468;
}



;; Function __tls_init (__tls_init, funcdef_no=3, decl_uid=2430, cgraph_uid=5, symbol_order=12)

void __tls_init ()
{
  int D.2473;

  __tls_guard.6_1 = __tls_guard;
  _2 = ~__tls_guard.6_1;
  if (_2 != 0) goto <D.2470>; else goto <D.2471>;
  <D.2470>:
  __tls_guard = 1;
  D.2473 = later (1);
  _3 = D.2473;
  mine = _3;
  goto <D.2472>;
  <D.2471>:
  <D.2472>:
  return;
}



;; Function _GLOBAL__sub_I_mine (_GLOBAL__sub_I_mine, funcdef_no=5, decl_uid=2434, cgraph_uid=7, symbol_order=14)

void _GLOBAL__sub_I_mine ()
{
  __static_initialization_and_destruction_0 (1, 65535);
  return;
}



;; Function __static_initialization_and_destruction_0 (_Z41__static_initialization_and_destruction_0ii, funcdef_no=2, decl_uid=2425, cgraph_uid=4, symbol_order=10)

void __static_initialization_and_destruction_0 (int __initialize_p, int __priority)
{
  int D.2480;

  if (__initialize_p == 1) goto <D.2474>; else goto <D.2475>;
  <D.2474>:
  if (__priority == 65535) goto <D.2476>; else goto <D.2477>;
  <D.2476>:
  D.2480 = first ();
  _1 = D.2480;
  at_start = _1;
  logger::logger (&log, 2);
  __cxxabiv1::__cxa_atexit (__dt_comp , &log, &__dso_handle);
  goto <D.2478>;
  <D.2477>:
  <D.2478>:
  goto <D.2479>;
  <D.2475>:
  <D.2479>:
  return;
}


