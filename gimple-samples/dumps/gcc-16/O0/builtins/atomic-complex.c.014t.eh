
;; Function real (real, funcdef_no=0, decl_uid=2962, cgraph_uid=4, symbol_order=3)

void real ()
{
  int D.2979;
  short unsigned int D.2981;
  double D.3034;
  complex double D.2976;
  unsigned int D.2983;
  unsigned int D.2982;
  unsigned int D.2980[7];
  complex double D.2975;
  int D.2974;
  int D.2969;
  short unsigned int D.2971;
  double D.3032;
  complex double D.3031;
  complex float D.2966;
  unsigned int D.2973;
  unsigned int D.2972;
  unsigned int D.2970[7];
  complex float D.2965;
  double D.2964;

  D.2964 = 3.5e+0;
  _1 = __atomic_load_8 (&f, 5);
  _2 = VIEW_CONVERT_EXPR<complex float>(_1);
  D.2965 = _2;
  __builtin_ia32_fnstenv  (&D.2970);
  __builtin_ia32_fnclex  ();
  D.2972 = __builtin_ia32_stmxcsr ();
  _3 = D.2972 | 8064;
  D.2973 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2973);
  <D.2967>:
  _4 = REALPART_EXPR <D.2965>;
  _5 = (double) _4;
  _6 = IMAGPART_EXPR <D.2965>;
  _7 = (double) _6;
  D.3031 = COMPLEX_EXPR <_5, _7>;
  _8 = REALPART_EXPR <D.3031>;
  D.3032 = D.2964;
  _9 = D.3032 * _8;
  _10 = (float) _9;
  _11 = IMAGPART_EXPR <D.3031>;
  _12 = D.3032 * _11;
  _13 = (float) _12;
  _14 = COMPLEX_EXPR <_10, _13>;
  D.2966 = _14;
  _15 = MEM[(complex float *)&D.2966];
  _16 = __atomic_compare_exchange_8 (&f, &D.2965, _15, 0, 5, 5);
  if (_16 != 0) goto <D.2968>; else goto <D.3033>;
  <D.3033>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.2973);
  goto <D.2967>;
  <D.2968>:
  D.2971 = __builtin_ia32_fnstsw  ();
  D.2969 = (int) D.2971;
  __builtin_ia32_fldenv  (&D.2970);
  _17 = __builtin_ia32_stmxcsr ();
  _18 = (int) _17;
  D.2969 = D.2969 | _18;
  __builtin_ia32_ldmxcsr (D.2972);
  __atomic_feraiseexcept (D.2969);
  D.2974 = 2;
  _19 = __atomic_load_16 (&d, 5);
  _20 = VIEW_CONVERT_EXPR<complex double>(_19);
  D.2975 = _20;
  __builtin_ia32_fnstenv  (&D.2980);
  __builtin_ia32_fnclex  ();
  D.2982 = __builtin_ia32_stmxcsr ();
  _21 = D.2982 | 8064;
  D.2983 = _21 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2983);
  <D.2977>:
  _22 = REALPART_EXPR <D.2975>;
  _23 = D.2974;
  D.3034 = (double) _23;
  _24 = _22 / D.3034;
  _25 = IMAGPART_EXPR <D.2975>;
  _26 = _25 / D.3034;
  _27 = COMPLEX_EXPR <_24, _26>;
  D.2976 = _27;
  _28 = MEM[(complex double *)&D.2976];
  _29 = __atomic_compare_exchange_16 (&d, &D.2975, _28, 0, 5, 5);
  if (_29 != 0) goto <D.2978>; else goto <D.3035>;
  <D.3035>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.2983);
  goto <D.2977>;
  <D.2978>:
  D.2981 = __builtin_ia32_fnstsw  ();
  D.2979 = (int) D.2981;
  __builtin_ia32_fldenv  (&D.2980);
  _30 = __builtin_ia32_stmxcsr ();
  _31 = (int) _30;
  D.2979 = D.2979 | _31;
  __builtin_ia32_ldmxcsr (D.2982);
  __atomic_feraiseexcept (D.2979);
  return;
}



;; Function whole (whole, funcdef_no=1, decl_uid=2985, cgraph_uid=5, symbol_order=4)

void whole (complex double z)
{
  int D.3002;
  short unsigned int D.3004;
  complex double D.3037;
  complex float D.2999;
  unsigned int D.3006;
  unsigned int D.3005;
  unsigned int D.3003[7];
  complex float D.2998;
  complex double D.2997;
  int D.2992;
  short unsigned int D.2994;
  complex double D.2989;
  unsigned int D.2996;
  unsigned int D.2995;
  unsigned int D.2993[7];
  complex double D.2988;
  complex double D.2987;

  D.2987 = z;
  _1 = __atomic_load_16 (&d, 5);
  _2 = VIEW_CONVERT_EXPR<complex double>(_1);
  D.2988 = _2;
  __builtin_ia32_fnstenv  (&D.2993);
  __builtin_ia32_fnclex  ();
  D.2995 = __builtin_ia32_stmxcsr ();
  _3 = D.2995 | 8064;
  D.2996 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2996);
  <D.2990>:
  _4 = D.2988;
  _5 = D.2987;
  _6 = _4 * _5;
  D.2989 = _6;
  _7 = MEM[(complex double *)&D.2989];
  _8 = __atomic_compare_exchange_16 (&d, &D.2988, _7, 0, 5, 5);
  if (_8 != 0) goto <D.2991>; else goto <D.3036>;
  <D.3036>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.2996);
  goto <D.2990>;
  <D.2991>:
  D.2994 = __builtin_ia32_fnstsw  ();
  D.2992 = (int) D.2994;
  __builtin_ia32_fldenv  (&D.2993);
  _9 = __builtin_ia32_stmxcsr ();
  _10 = (int) _9;
  D.2992 = D.2992 | _10;
  __builtin_ia32_ldmxcsr (D.2995);
  __atomic_feraiseexcept (D.2992);
  D.2997 = z;
  _11 = __atomic_load_8 (&f, 5);
  _12 = VIEW_CONVERT_EXPR<complex float>(_11);
  D.2998 = _12;
  __builtin_ia32_fnstenv  (&D.3003);
  __builtin_ia32_fnclex  ();
  D.3005 = __builtin_ia32_stmxcsr ();
  _13 = D.3005 | 8064;
  D.3006 = _13 & 4294967232;
  __builtin_ia32_ldmxcsr (D.3006);
  <D.3000>:
  _14 = REALPART_EXPR <D.2998>;
  _15 = (double) _14;
  _16 = IMAGPART_EXPR <D.2998>;
  _17 = (double) _16;
  _18 = COMPLEX_EXPR <_15, _17>;
  _19 = D.2997;
  D.3037 = _18 + _19;
  _20 = REALPART_EXPR <D.3037>;
  _21 = (float) _20;
  _22 = IMAGPART_EXPR <D.3037>;
  _23 = (float) _22;
  _24 = COMPLEX_EXPR <_21, _23>;
  D.2999 = _24;
  _25 = MEM[(complex float *)&D.2999];
  _26 = __atomic_compare_exchange_8 (&f, &D.2998, _25, 0, 5, 5);
  if (_26 != 0) goto <D.3001>; else goto <D.3038>;
  <D.3038>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.3006);
  goto <D.3000>;
  <D.3001>:
  D.3004 = __builtin_ia32_fnstsw  ();
  D.3002 = (int) D.3004;
  __builtin_ia32_fldenv  (&D.3003);
  _27 = __builtin_ia32_stmxcsr ();
  _28 = (int) _27;
  D.3002 = D.3002 | _28;
  __builtin_ia32_ldmxcsr (D.3005);
  __atomic_feraiseexcept (D.3002);
  return;
}



;; Function scalar (scalar, funcdef_no=2, decl_uid=3008, cgraph_uid=6, symbol_order=5)

double scalar (double y)
{
  int D.3025;
  short unsigned int D.3027;
  double D.3022;
  unsigned int D.3029;
  unsigned int D.3028;
  unsigned int D.3026[7];
  double D.3021;
  double D.3020;
  double D.3040;
  int D.3015;
  short unsigned int D.3017;
  double D.3012;
  unsigned int D.3019;
  unsigned int D.3018;
  unsigned int D.3016[7];
  double D.3011;
  double D.3010;

  D.3010 = y;
  _1 = __atomic_load_8 (&x, 5);
  _2 = VIEW_CONVERT_EXPR<double>(_1);
  D.3011 = _2;
  __builtin_ia32_fnstenv  (&D.3016);
  __builtin_ia32_fnclex  ();
  D.3018 = __builtin_ia32_stmxcsr ();
  _3 = D.3018 | 8064;
  D.3019 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.3019);
  <D.3013>:
  _4 = D.3011;
  _5 = D.3010;
  _6 = _4 * _5;
  D.3012 = _6;
  _7 = MEM[(double *)&D.3012];
  _8 = __atomic_compare_exchange_8 (&x, &D.3011, _7, 0, 5, 5);
  if (_8 != 0) goto <D.3014>; else goto <D.3039>;
  <D.3039>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.3019);
  goto <D.3013>;
  <D.3014>:
  D.3017 = __builtin_ia32_fnstsw  ();
  D.3015 = (int) D.3017;
  __builtin_ia32_fldenv  (&D.3016);
  _9 = __builtin_ia32_stmxcsr ();
  _10 = (int) _9;
  D.3015 = D.3015 | _10;
  __builtin_ia32_ldmxcsr (D.3018);
  __atomic_feraiseexcept (D.3015);
  D.3020 = 1.5e+0;
  _11 = __atomic_load_8 (&x, 5);
  _12 = VIEW_CONVERT_EXPR<double>(_11);
  D.3021 = _12;
  __builtin_ia32_fnstenv  (&D.3026);
  __builtin_ia32_fnclex  ();
  D.3028 = __builtin_ia32_stmxcsr ();
  _13 = D.3028 | 8064;
  D.3029 = _13 & 4294967232;
  __builtin_ia32_ldmxcsr (D.3029);
  <D.3023>:
  _14 = D.3021;
  _15 = D.3020;
  _16 = _14 - _15;
  D.3022 = _16;
  _17 = MEM[(double *)&D.3022];
  _18 = __atomic_compare_exchange_8 (&x, &D.3021, _17, 0, 5, 5);
  if (_18 != 0) goto <D.3024>; else goto <D.3041>;
  <D.3041>:
  __builtin_ia32_fnclex  ();
  __builtin_ia32_ldmxcsr (D.3029);
  goto <D.3023>;
  <D.3024>:
  D.3027 = __builtin_ia32_fnstsw  ();
  D.3025 = (int) D.3027;
  __builtin_ia32_fldenv  (&D.3026);
  _19 = __builtin_ia32_stmxcsr ();
  _20 = (int) _19;
  D.3025 = D.3025 | _20;
  __builtin_ia32_ldmxcsr (D.3028);
  __atomic_feraiseexcept (D.3025);
  D.3040 = D.3022;
  goto <D.3042>;
  <D.3042>:
  return D.3040;
}


