
;; Function must_take (must_take, funcdef_no=1, decl_uid=2098, cgraph_uid=2, symbol_order=2)

void * must_take (size_t n)
{
  void * p;
  void * D.2137;

  again:
  p = take (n);
  if (p == 0B) goto <D.2133>; else goto <D.2134>;
  <D.2133>:
  if (n == 1) goto <D.2135>; else goto <D.2136>;
  <D.2135>:
  no_room (n);
  <D.2136>:
  n = n / 2;
  // predicted unlikely by goto predictor.
  goto again;
  <D.2134>:
  D.2137 = p;
  goto <D.2138>;
  <D.2138>:
  return D.2137;
}



;; Function no_room (no_room, funcdef_no=0, decl_uid=2095, cgraph_uid=1, symbol_order=1)

void no_room (size_t n)
{
  const char * iftmp.0;

  if (n != 0) goto <D.2140>; else goto <D.2141>;
  <D.2140>:
  iftmp.0 = "full";
  goto <D.2142>;
  <D.2141>:
  iftmp.0 = "nothing asked for";
  <D.2142>:
  give_up (iftmp.0);
}



;; Function strip (strip, funcdef_no=2, decl_uid=2103, cgraph_uid=3, symbol_order=3)

void strip (struct text * t)
{
  goto <D.2106>;
  <D.2107>:
  _1 = t->length;
  _2 = _1 + 18446744073709551615;
  t->length = _2;
  <D.2106>:
  _3 = t->length;
  if (_3 > 1) goto <D.2143>; else goto <D.2105>;
  <D.2143>:
  _4 = t->s;
  _5 = t->length;
  _6 = _5 + 18446744073709551615;
  _7 = _4 + _6;
  _8 = *_7;
  if (_8 == 47) goto <D.2107>; else goto <D.2105>;
  <D.2105>:
  return;
}



;; Function spell (spell, funcdef_no=3, decl_uid=2111, cgraph_uid=4, symbol_order=4)

const char * spell (word w, _Bool is_late, const char * other)
{
  const char * D.2146;

  _1 = is_late;
  _2 = other == 0B;
  _3 = _1 & _2;
  if (_3 != 0) goto <D.2144>; else goto <D.2145>;
  <D.2144>:
  _4 = ~is_late;
  _5 = (int) _4;
  _6 = w + _5;
  D.2146 = words[_6];
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2147>;
  <D.2145>:
  D.2146 = other;
  goto <D.2147>;
  <D.2147>:
  return D.2146;
}



;; Function mix (mix, funcdef_no=4, decl_uid=2114, cgraph_uid=5, symbol_order=5)

unsigned int mix (unsigned int a)
{
  unsigned int D.2148;

  _1 = 1;
  _2 = (int) _1;
  _3 = values[_2];
  _4 = a + _3;
  _5 = 2;
  _6 = (int) _5;
  _7 = values[_6];
  D.2148 = _4 - _7;
  goto <D.2149>;
  <D.2149>:
  return D.2148;
}



;; Function sizes (sizes, funcdef_no=5, decl_uid=2118, cgraph_uid=6, symbol_order=6)

size_t sizes (const struct text * t, size_t n)
{
  size_t i;
  size_t i;
  char * p;
  size_t all;
  size_t D.2152;

  all = 0;
  i = 0;
  goto <D.2127>;
  <D.2126>:
  _1 = i * 16;
  _2 = t + _1;
  _3 = _2->length;
  all = all + _3;
  i = i + 1;
  <D.2127>:
  if (i < n) goto <D.2126>; else goto <D.2124>;
  <D.2124>:
  p = must_take (all);
  i = 0;
  goto <D.2131>;
  <D.2130>:
  _4 = i * 16;
  _5 = t + _4;
  _6 = _5->length;
  if (_6 != 0) goto <D.2150>; else goto <D.2151>;
  <D.2150>:
  _7 = i * 16;
  _8 = t + _7;
  _9 = _8->s;
  p.1_10 = p;
  p = p.1_10 + 1;
  _11 = *_9;
  *p.1_10 = _11;
  <D.2151>:
  i = i + 1;
  <D.2131>:
  if (i < n) goto <D.2130>; else goto <D.2128>;
  <D.2128>:
  D.2152 = all;
  goto <D.2153>;
  <D.2153>:
  return D.2152;
}


