
;; Function sum (sum, funcdef_no=0, decl_uid=1984, cgraph_uid=1, symbol_order=0)

__m128 sum (__m128 a, __m128 b, __m128 c)
{
  __m128 D.2019;

  _1 = b * c;
  D.2019 = a + _1;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function difference (difference, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

__m128d difference (__m128d * {ref-all} a, __m128d * {ref-all} b)
{
  __m128d D.2021;

  _1 = *a;
  _2 = *b;
  _3 = _1 - _2;
  _4 = a + 16;
  _5 = *_4;
  _6 = b + 16;
  _7 = *_6;
  _8 = _5 - _7;
  D.2021 = _3 / _8;
  goto <D.2022>;
  <D.2022>:
  return D.2021;
}



;; Function choose (choose, funcdef_no=2, decl_uid=1993, cgraph_uid=3, symbol_order=2)

__m128i choose (__m128i bits, __m128i a, __m128i b)
{
  __m128i D.2023;

  _1 = a & bits;
  _2 = ~bits;
  _3 = b & _2;
  D.2023 = _1 | _3;
  goto <D.2024>;
  <D.2024>:
  return D.2023;
}



;; Function first_inverted (first_inverted, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=3)

__m128i first_inverted (__m128i bits, __m128i a, __m128i b)
{
  __m128i D.2025;

  _1 = ~bits;
  _2 = a & _1;
  D.2025 = b ^ _2;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function scaled (scaled, funcdef_no=4, decl_uid=2002, cgraph_uid=5, symbol_order=4)

__m128 scaled (__m128 a, __m128 b)
{
  __m128 D.2027;

  _1 = a * { 2.0e+0, 2.0e+0, 2.0e+0, 2.0e+0 };
  _2 = b * { 3.0e+0, 3.0e+0, 3.0e+0, 3.0e+0 };
  D.2027 = _1 + _2;
  goto <D.2028>;
  <D.2028>:
  return D.2027;
}



;; Function shifted (shifted, funcdef_no=5, decl_uid=2007, cgraph_uid=6, symbol_order=5)

__m128i shifted (__m128i a, __m128i b, int n)
{
  __m128i D.2029;

  _1 = a << n;
  _2 = b >> 3;
  _3 = a * _2;
  D.2029 = _1 + _3;
  goto <D.2030>;
  <D.2030>:
  return D.2029;
}



;; Function low_sum (low_sum, funcdef_no=6, decl_uid=2011, cgraph_uid=7, symbol_order=6)

double low_sum (__m128d a, __m128d b)
{
  __m128d sum;
  __m128d D.2032;
  double D.2031;

  _1 = a + b;
  sum = _1;
  sum.0_2 = sum;
  _3 = a * sum.0_2;
  D.2032 = _3;
  _4 = BIT_FIELD_REF <D.2032, 64, 0>;
  _5 = BIT_FIELD_REF <sum, 64, 64>;
  D.2031 = _4 + _5;
  goto <D.2034>;
  <D.2034>:
  sum = {CLOBBER(eol)};
  goto <D.2033>;
  <D.2033>:
  return D.2031;
}



;; Function next (next, funcdef_no=7, decl_uid=2016, cgraph_uid=8, symbol_order=8)

__m128i next (int i)
{
  __m128i D.2035;

  place.1_1 = place;
  _2 = (long unsigned int) i;
  _3 = _2 * 16;
  _4 = place.1_1 + _3;
  _5 = *_4;
  place.2_6 = place;
  _7 = (sizetype) i;
  _8 = _7 + 1;
  _9 = _8 * 16;
  _10 = place.2_6 + _9;
  _11 = *_10;
  D.2035 = _5 ^ _11;
  goto <D.2036>;
  <D.2036>:
  return D.2035;
}


