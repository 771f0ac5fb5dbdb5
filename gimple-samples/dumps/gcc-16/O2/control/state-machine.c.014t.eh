
;; Function words (words, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int words (const char * s)
{
  int count;
  int D.2994;

  count = 0;
  outside:
  s.0_1 = s;
  s = s.0_1 + 1;
  _2 = *s.0_1;
  _3 = (int) _2;
  switch (_3) <default: <D.2966>, case 0: <D.2963>, case 32: <D.2965>>
  <D.2963>:
  // predicted unlikely by goto predictor.
  goto end;
  <D.2965>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.2966>:
  count = count + 1;
  inside:
  s.1_4 = s;
  s = s.1_4 + 1;
  _5 = *s.1_4;
  _6 = (int) _5;
  switch (_6) <default: <D.2970>, case 0: <D.2968>, case 32: <D.2969>>
  <D.2968>:
  // predicted unlikely by goto predictor.
  goto end;
  <D.2969>:
  // predicted unlikely by goto predictor.
  goto outside;
  <D.2970>:
  // predicted unlikely by goto predictor.
  goto inside;
  end:
  D.2994 = count;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}



;; Function number (number, funcdef_no=1, decl_uid=2979, cgraph_uid=2, symbol_order=1)

int number (const char * s)
{
  int negative;
  int value;
  state state;
  int D.3001;

  state = 0;
  value = 0;
  negative = 0;
  goto <D.2992>;
  <D.2991>:
  switch (state) <default: <D.3002>, case 0: <D.2984>, case 1: <D.2985>, case 2: <D.2986>, case 3: <D.2987>>
  <D.2984>:
  _1 = *s;
  if (_1 == 45) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  negative = 1;
  state = 1;
  goto <D.2990>;
  <D.2997>:
  <D.2985>:
  <D.2986>:
  _2 = *s;
  _3 = (unsigned char) _2;
  _4 = _3 + 208;
  if (_4 <= 9) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  _5 = value * 10;
  _6 = *s;
  _7 = (int) _6;
  _8 = _7 + -48;
  value = _5 + _8;
  state = 2;
  goto <D.3000>;
  <D.2999>:
  state = 3;
  <D.3000>:
  goto <D.2990>;
  <D.2987>:
  D.3001 = -1;
  goto <D.3009>;
  <D.2990>:
  <D.3002>:
  s = s + 1;
  <D.2992>:
  _9 = *s;
  if (_9 != 0) goto <D.2991>; else goto <D.2988>;
  <D.2988>:
  if (state == 2) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  if (negative != 0) goto <D.3005>; else goto <D.3006>;
  <D.3005>:
  D.3001 = -value;
  goto <D.3007>;
  <D.3006>:
  D.3001 = value;
  <D.3007>:
  goto <D.3008>;
  <D.3004>:
  D.3001 = -1;
  <D.3008>:
  goto <D.3009>;
  <D.3009>:
  return D.3001;
}


