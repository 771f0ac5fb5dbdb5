
;; Function shared (_Z6sharedv, funcdef_no=0, decl_uid=3020, cgraph_uid=6, symbol_order=5)

struct logger & shared ()
{
  int D.3059;
  static struct logger only;
  struct logger & D.3057;
  bool D.3027;
  bool retval.1;
  bool retval.0;

  _1 = __atomic_load_1 (&_ZGVZ6sharedvE4only, 2);
  retval.0 = _1 == 0;
  if (retval.0 != 0) goto <D.3047>; else goto <D.3048>;
  <D.3047>:
  _2 = __cxa_guard_acquire (&_ZGVZ6sharedvE4only);
  retval.1 = _2 != 0;
  if (retval.1 != 0) goto <D.3050>; else goto <D.3051>;
  <D.3050>:
  D.3027 = 0;
  D.3059 = later (3);
  _3 = D.3059;
  logger::logger (&only, _3);
  D.3027 = 1;
  __cxxabiv1::__cxa_atexit (__dt_comp , &only, &__dso_handle);
  __cxa_guard_release (&_ZGVZ6sharedvE4only);
  goto <D.3055>;
  <D.3051>:
  <D.3055>:
  goto <D.3056>;
  <D.3048>:
  <D.3056>:
  D.3057 = &only;
  goto <D.3058>;
  <D.3058>:
  return D.3057;
  <D.3060>:
  if (D.3027 != 0) goto <D.3052>; else goto <D.3053>;
  <D.3052>:
  goto <D.3054>;
  <D.3053>:
  __cxa_guard_abort (&_ZGVZ6sharedvE4only);
  <D.3054>:
  resx 1
}



;; Function once (_Z4oncei, funcdef_no=1, decl_uid=3031, cgraph_uid=10, symbol_order=9)

int once (int x)
{
  int & D.3077;
  int D.3075;
  static int known;
  int D.3073;
  bool D.3035;
  bool retval.3;
  bool retval.2;

  _1 = __atomic_load_1 (&_ZGVZ4onceiE5known, 2);
  retval.2 = _1 == 0;
  if (retval.2 != 0) goto <D.3063>; else goto <D.3064>;
  <D.3063>:
  _2 = __cxa_guard_acquire (&_ZGVZ4onceiE5known);
  retval.3 = _2 != 0;
  if (retval.3 != 0) goto <D.3066>; else goto <D.3067>;
  <D.3066>:
  D.3035 = 0;
  D.3075 = later (x);
  _3 = D.3075;
  known = _3;
  D.3035 = 1;
  __cxa_guard_release (&_ZGVZ4onceiE5known);
  goto <D.3071>;
  <D.3067>:
  <D.3071>:
  goto <D.3072>;
  <D.3064>:
  <D.3072>:
  known.4_4 = known;
  at_start.5_5 = at_start;
  _6 = known.4_4 + at_start.5_5;
  D.3077 = _ZTW4mine ();
  _7 = D.3077;
  _8 = *_7;
  D.3073 = _6 + _8;
  goto <D.3074>;
  <D.3074>:
  return D.3073;
  <D.3076>:
  if (D.3035 != 0) goto <D.3068>; else goto <D.3069>;
  <D.3068>:
  goto <D.3070>;
  <D.3069>:
  __cxa_guard_abort (&_ZGVZ4onceiE5known);
  <D.3070>:
  resx 1
}



;; Function _ZTW4mine (_ZTW4mine, funcdef_no=4, decl_uid=3036, cgraph_uid=9, symbol_order=8)

int & _ZTW4mine ()
{
  int & D.3078;

  _ZTH4mine ();
  D.3078 = &mine;
  goto <D.3079>;
  <D.3079>:
  return D.3078;
}



;; Function __tls_init (__tls_init, funcdef_no=3, decl_uid=3040, cgraph_uid=13, symbol_order=12)

void __tls_init ()
{
  int D.3083;

  __tls_guard.6_1 = __tls_guard;
  _2 = ~__tls_guard.6_1;
  if (_2 != 0) goto <D.3080>; else goto <D.3081>;
  <D.3080>:
  __tls_guard = 1;
  D.3083 = later (1);
  _3 = D.3083;
  mine = _3;
  goto <D.3082>;
  <D.3081>:
  <D.3082>:
  return;
}



;; Function _GLOBAL__sub_I_mine (_GLOBAL__sub_I_mine, funcdef_no=5, decl_uid=3044, cgraph_uid=15, symbol_order=14)

void _GLOBAL__sub_I_mine ()
{
  __static_initialization_and_destruction_0 ();
  return;
}



;; Function __static_initialization_and_destruction_0 (_Z41__static_initialization_and_destruction_0v, funcdef_no=2, decl_uid=3037, cgraph_uid=11, symbol_order=10)

void __static_initialization_and_destruction_0 ()
{
  int D.3084;

  D.3084 = first ();
  _1 = D.3084;
  at_start = _1;
  logger::logger (&log, 2);
  __cxxabiv1::__cxa_atexit (__dt_comp , &log, &__dso_handle);
  return;
}


