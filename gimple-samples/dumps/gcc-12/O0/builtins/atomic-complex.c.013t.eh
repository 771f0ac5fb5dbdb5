
;; Function real (real, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=3)

void real ()
{
  int D.1999;
  short unsigned int D.2001;
  double D.2056;
  complex double D.2055;
  complex double D.1996;
  unsigned int D.2003;
  unsigned int D.2002;
  unsigned int D.2000[7];
  complex double D.1995;
  int D.1994;
  int D.1989;
  short unsigned int D.1991;
  double D.2053;
  complex double D.2052;
  complex float D.2051;
  complex float D.1986;
  unsigned int D.1993;
  unsigned int D.1992;
  unsigned int D.1990[7];
  complex float D.1985;
  double D.1984;

  D.1984 = 3.5e+0;
  _1 = __atomic_load_8 (&f, 5);
  _2 = VIEW_CONVERT_EXPR<complex float>(_1);
  D.1985 = _2;
  __builtin_ia32_fnstenv (&D.1990);
  __builtin_ia32_fnclex ();
  D.1992 = __builtin_ia32_stmxcsr ();
  _3 = D.1992 | 8064;
  D.1993 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.1993);
  <D.1987>:
  D.2051 = D.1985;
  _4 = REALPART_EXPR <D.2051>;
  _5 = (double) _4;
  _6 = IMAGPART_EXPR <D.2051>;
  _7 = (double) _6;
  D.2052 = COMPLEX_EXPR <_5, _7>;
  _8 = REALPART_EXPR <D.2052>;
  D.2053 = D.1984;
  _9 = D.2053 * _8;
  _10 = (float) _9;
  _11 = IMAGPART_EXPR <D.2052>;
  _12 = D.2053 * _11;
  _13 = (float) _12;
  _14 = COMPLEX_EXPR <_10, _13>;
  D.1986 = _14;
  _15 = D.1986;
  _16 = VIEW_CONVERT_EXPR<long unsigned int>(_15);
  _17 = __atomic_compare_exchange_8 (&f, &D.1985, _16, 0, 5, 5);
  if (_17 != 0) goto <D.1988>; else goto <D.2054>;
  <D.2054>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.1993);
  goto <D.1987>;
  <D.1988>:
  D.1991 = __builtin_ia32_fnstsw ();
  D.1989 = (int) D.1991;
  __builtin_ia32_fldenv (&D.1990);
  _18 = __builtin_ia32_stmxcsr ();
  _19 = (int) _18;
  D.1989 = D.1989 | _19;
  __builtin_ia32_ldmxcsr (D.1992);
  __atomic_feraiseexcept (D.1989);
  D.1994 = 2;
  _20 = __atomic_load_16 (&d, 5);
  _21 = VIEW_CONVERT_EXPR<complex double>(_20);
  D.1995 = _21;
  __builtin_ia32_fnstenv (&D.2000);
  __builtin_ia32_fnclex ();
  D.2002 = __builtin_ia32_stmxcsr ();
  _22 = D.2002 | 8064;
  D.2003 = _22 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2003);
  <D.1997>:
  D.2055 = D.1995;
  _23 = REALPART_EXPR <D.2055>;
  _24 = D.1994;
  D.2056 = (double) _24;
  _25 = _23 / D.2056;
  _26 = IMAGPART_EXPR <D.2055>;
  _27 = _26 / D.2056;
  _28 = COMPLEX_EXPR <_25, _27>;
  D.1996 = _28;
  _29 = D.1996;
  _30 = VIEW_CONVERT_EXPR<__int128 unsigned>(_29);
  _31 = __atomic_compare_exchange_16 (&d, &D.1995, _30, 0, 5, 5);
  if (_31 != 0) goto <D.1998>; else goto <D.2057>;
  <D.2057>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.2003);
  goto <D.1997>;
  <D.1998>:
  D.2001 = __builtin_ia32_fnstsw ();
  D.1999 = (int) D.2001;
  __builtin_ia32_fldenv (&D.2000);
  _32 = __builtin_ia32_stmxcsr ();
  _33 = (int) _32;
  D.1999 = D.1999 | _33;
  __builtin_ia32_ldmxcsr (D.2002);
  __atomic_feraiseexcept (D.1999);
  return;
}



;; Function whole (whole, funcdef_no=1, decl_uid=2005, cgraph_uid=2, symbol_order=4)

void whole (complex double z)
{
  int D.2022;
  short unsigned int D.2024;
  complex double D.2060;
  complex float D.2059;
  complex float D.2019;
  unsigned int D.2026;
  unsigned int D.2025;
  unsigned int D.2023[7];
  complex float D.2018;
  complex double D.2017;
  int D.2012;
  short unsigned int D.2014;
  complex double D.2009;
  unsigned int D.2016;
  unsigned int D.2015;
  unsigned int D.2013[7];
  complex double D.2008;
  complex double D.2007;

  D.2007 = z;
  _1 = __atomic_load_16 (&d, 5);
  _2 = VIEW_CONVERT_EXPR<complex double>(_1);
  D.2008 = _2;
  __builtin_ia32_fnstenv (&D.2013);
  __builtin_ia32_fnclex ();
  D.2015 = __builtin_ia32_stmxcsr ();
  _3 = D.2015 | 8064;
  D.2016 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2016);
  <D.2010>:
  _4 = D.2008;
  _5 = D.2007;
  _6 = _4 * _5;
  D.2009 = _6;
  _7 = D.2009;
  _8 = VIEW_CONVERT_EXPR<__int128 unsigned>(_7);
  _9 = __atomic_compare_exchange_16 (&d, &D.2008, _8, 0, 5, 5);
  if (_9 != 0) goto <D.2011>; else goto <D.2058>;
  <D.2058>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.2016);
  goto <D.2010>;
  <D.2011>:
  D.2014 = __builtin_ia32_fnstsw ();
  D.2012 = (int) D.2014;
  __builtin_ia32_fldenv (&D.2013);
  _10 = __builtin_ia32_stmxcsr ();
  _11 = (int) _10;
  D.2012 = D.2012 | _11;
  __builtin_ia32_ldmxcsr (D.2015);
  __atomic_feraiseexcept (D.2012);
  D.2017 = z;
  _12 = __atomic_load_8 (&f, 5);
  _13 = VIEW_CONVERT_EXPR<complex float>(_12);
  D.2018 = _13;
  __builtin_ia32_fnstenv (&D.2023);
  __builtin_ia32_fnclex ();
  D.2025 = __builtin_ia32_stmxcsr ();
  _14 = D.2025 | 8064;
  D.2026 = _14 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2026);
  <D.2020>:
  D.2059 = D.2018;
  _15 = REALPART_EXPR <D.2059>;
  _16 = (double) _15;
  _17 = IMAGPART_EXPR <D.2059>;
  _18 = (double) _17;
  _19 = COMPLEX_EXPR <_16, _18>;
  _20 = D.2017;
  D.2060 = _19 + _20;
  _21 = REALPART_EXPR <D.2060>;
  _22 = (float) _21;
  _23 = IMAGPART_EXPR <D.2060>;
  _24 = (float) _23;
  _25 = COMPLEX_EXPR <_22, _24>;
  D.2019 = _25;
  _26 = D.2019;
  _27 = VIEW_CONVERT_EXPR<long unsigned int>(_26);
  _28 = __atomic_compare_exchange_8 (&f, &D.2018, _27, 0, 5, 5);
  if (_28 != 0) goto <D.2021>; else goto <D.2061>;
  <D.2061>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.2026);
  goto <D.2020>;
  <D.2021>:
  D.2024 = __builtin_ia32_fnstsw ();
  D.2022 = (int) D.2024;
  __builtin_ia32_fldenv (&D.2023);
  _29 = __builtin_ia32_stmxcsr ();
  _30 = (int) _29;
  D.2022 = D.2022 | _30;
  __builtin_ia32_ldmxcsr (D.2025);
  __atomic_feraiseexcept (D.2022);
  return;
}



;; Function scalar (scalar, funcdef_no=2, decl_uid=2028, cgraph_uid=3, symbol_order=5)

double scalar (double y)
{
  int D.2045;
  short unsigned int D.2047;
  double D.2042;
  unsigned int D.2049;
  unsigned int D.2048;
  unsigned int D.2046[7];
  double D.2041;
  double D.2040;
  double D.2063;
  int D.2035;
  short unsigned int D.2037;
  double D.2032;
  unsigned int D.2039;
  unsigned int D.2038;
  unsigned int D.2036[7];
  double D.2031;
  double D.2030;

  D.2030 = y;
  _1 = __atomic_load_8 (&x, 5);
  _2 = VIEW_CONVERT_EXPR<double>(_1);
  D.2031 = _2;
  __builtin_ia32_fnstenv (&D.2036);
  __builtin_ia32_fnclex ();
  D.2038 = __builtin_ia32_stmxcsr ();
  _3 = D.2038 | 8064;
  D.2039 = _3 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2039);
  <D.2033>:
  _4 = D.2031;
  _5 = D.2030;
  _6 = _4 * _5;
  D.2032 = _6;
  _7 = D.2032;
  _8 = VIEW_CONVERT_EXPR<long unsigned int>(_7);
  _9 = __atomic_compare_exchange_8 (&x, &D.2031, _8, 0, 5, 5);
  if (_9 != 0) goto <D.2034>; else goto <D.2062>;
  <D.2062>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.2039);
  goto <D.2033>;
  <D.2034>:
  D.2037 = __builtin_ia32_fnstsw ();
  D.2035 = (int) D.2037;
  __builtin_ia32_fldenv (&D.2036);
  _10 = __builtin_ia32_stmxcsr ();
  _11 = (int) _10;
  D.2035 = D.2035 | _11;
  __builtin_ia32_ldmxcsr (D.2038);
  __atomic_feraiseexcept (D.2035);
  D.2040 = 1.5e+0;
  _12 = __atomic_load_8 (&x, 5);
  _13 = VIEW_CONVERT_EXPR<double>(_12);
  D.2041 = _13;
  __builtin_ia32_fnstenv (&D.2046);
  __builtin_ia32_fnclex ();
  D.2048 = __builtin_ia32_stmxcsr ();
  _14 = D.2048 | 8064;
  D.2049 = _14 & 4294967232;
  __builtin_ia32_ldmxcsr (D.2049);
  <D.2043>:
  _15 = D.2041;
  _16 = D.2040;
  _17 = _15 - _16;
  D.2042 = _17;
  _18 = D.2042;
  _19 = VIEW_CONVERT_EXPR<long unsigned int>(_18);
  _20 = __atomic_compare_exchange_8 (&x, &D.2041, _19, 0, 5, 5);
  if (_20 != 0) goto <D.2044>; else goto <D.2064>;
  <D.2064>:
  __builtin_ia32_fnclex ();
  __builtin_ia32_ldmxcsr (D.2049);
  goto <D.2043>;
  <D.2044>:
  D.2047 = __builtin_ia32_fnstsw ();
  D.2045 = (int) D.2047;
  __builtin_ia32_fldenv (&D.2046);
  _21 = __builtin_ia32_stmxcsr ();
  _22 = (int) _21;
  D.2045 = D.2045 | _22;
  __builtin_ia32_ldmxcsr (D.2048);
  __atomic_feraiseexcept (D.2045);
  D.2063 = D.2042;
  goto <D.2065>;
  <D.2065>:
  return D.2063;
}


