
;; Function no_room (no_room, funcdef_no=0, decl_uid=3076, cgraph_uid=2, symbol_order=1)

void no_room (size_t n)
{
  const char * iftmp.0;

  if (n != 0) goto <D.3115>; else goto <D.3116>;
  <D.3115>:
  iftmp.0 = "full";
  goto <D.3117>;
  <D.3116>:
  iftmp.0 = "nothing asked for";
  <D.3117>:
  give_up (iftmp.0);
}



;; Function must_take (must_take, funcdef_no=1, decl_uid=3079, cgraph_uid=3, symbol_order=2)

void * must_take (size_t n)
{
  void * p;
  void * D.3122;

  again:
  p = take (n);
  if (p == 0B) goto <D.3118>; else goto <D.3119>;
  <D.3118>:
  if (n == 1) goto <D.3120>; else goto <D.3121>;
  <D.3120>:
  no_room (n);
  <D.3121>:
  n = n >> 1;
  // predicted unlikely by goto predictor.
  goto again;
  <D.3119>:
  D.3122 = p;
  goto <D.3123>;
  <D.3123>:
  return D.3122;
}



;; Function strip (strip, funcdef_no=2, decl_uid=3084, cgraph_uid=4, symbol_order=3)

void strip (struct text * t)
{
  goto <D.3087>;
  <D.3088>:
  _1 = t->length;
  _2 = _1 + 18446744073709551615;
  t->length = _2;
  <D.3087>:
  _3 = t->length;
  if (_3 > 1) goto <D.3124>; else goto <D.3086>;
  <D.3124>:
  _4 = t->s;
  _5 = t->length;
  _6 = _5 + 18446744073709551615;
  _7 = _4 + _6;
  _8 = *_7;
  if (_8 == 47) goto <D.3088>; else goto <D.3086>;
  <D.3086>:
  return;
}



;; Function spell (spell, funcdef_no=3, decl_uid=3092, cgraph_uid=5, symbol_order=4)

const char * spell (word w, bool is_late, const char * other)
{
  const char * D.3129;

  if (is_late != 0) goto <D.3125>; else goto <D.3126>;
  <D.3125>:
  if (other == 0B) goto <D.3127>; else goto <D.3128>;
  <D.3127>:
  _1 = ~is_late;
  _2 = (int) _1;
  _3 = w + _2;
  D.3129 = words[_3];
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3130>;
  <D.3128>:
  <D.3126>:
  D.3129 = other;
  goto <D.3130>;
  <D.3130>:
  return D.3129;
}



;; Function mix (mix, funcdef_no=4, decl_uid=3095, cgraph_uid=6, symbol_order=5)

unsigned int mix (unsigned int a)
{
  unsigned int D.3131;

  _1 = 1;
  _2 = (int) _1;
  _3 = values[_2];
  _4 = a + _3;
  _5 = 2;
  _6 = (int) _5;
  _7 = values[_6];
  D.3131 = _4 - _7;
  goto <D.3132>;
  <D.3132>:
  return D.3131;
}



;; Function sizes (sizes, funcdef_no=5, decl_uid=3099, cgraph_uid=7, symbol_order=6)

size_t sizes (const struct text * t, size_t n)
{
  size_t i;
  size_t i;
  char * p;
  size_t all;
  size_t D.3135;

  all = 0;
  i = 0;
  goto <D.3108>;
  <D.3107>:
  _1 = i * 16;
  _2 = t + _1;
  _3 = _2->length;
  all = all + _3;
  i = i + 1;
  <D.3108>:
  if (i < n) goto <D.3107>; else goto <D.3105>;
  <D.3105>:
  p = must_take (all);
  i = 0;
  goto <D.3112>;
  <D.3111>:
  _4 = i * 16;
  _5 = t + _4;
  _6 = _5->length;
  if (_6 != 0) goto <D.3133>; else goto <D.3134>;
  <D.3133>:
  _7 = i * 16;
  _8 = t + _7;
  _9 = _8->s;
  p.1_10 = p;
  p = p.1_10 + 1;
  _11 = *_9;
  *p.1_10 = _11;
  <D.3134>:
  i = i + 1;
  <D.3112>:
  if (i < n) goto <D.3111>; else goto <D.3109>;
  <D.3109>:
  D.3135 = all;
  goto <D.3136>;
  <D.3136>:
  return D.3135;
}


