
;; Function level (level, funcdef_no=0, decl_uid=2967, cgraph_uid=2, symbol_order=1)

int level (struct flags * f)
{
  int D.2981;

  _1 = f->level;
  D.2981 = (int) _1;
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}



;; Function set (set, funcdef_no=1, decl_uid=2971, cgraph_uid=3, symbol_order=2)

void set (struct flags * f, int mode)
{
  _1 = (<unnamed-unsigned:3>) mode;
  f->mode = _1;
  f->ready = 1;
  _2 = f->level;
  _3 = _2;
  _4 = (<unnamed-unsigned:5>) _3;
  _5 = _4 + 31;
  _6 = (<unnamed-signed:5>) _5;
  f->level = _6;
  _7 = mode != 0;
  f->on = _7;
  return;
}



;; Function both (both, funcdef_no=2, decl_uid=2974, cgraph_uid=4, symbol_order=3)

int both ()
{
  int D.2987;

  _1 = BIT_FIELD_REF <state, 8, 0>;
  _2 = _1 & 1;
  if (_2 != 0) goto <D.2983>; else goto <D.2984>;
  <D.2983>:
  _3 = BIT_FIELD_REF <state, 8, 0>;
  _4 = _3 & 14;
  if (_4 == 6) goto <D.2985>; else goto <D.2986>;
  <D.2985>:
  D.2987 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2991>;
  <D.2986>:
  <D.2984>:
  _5 = state.wide;
  _6 = _5 + 5;
  state.wide = _6;
  _7 = state.wide;
  if (_7 > 100) goto <D.2988>; else goto <D.2989>;
  <D.2988>:
  _8 = state.on;
  D.2987 = (int) _8;
  goto <D.2990>;
  <D.2989>:
  D.2987 = 0;
  <D.2990>:
  goto <D.2991>;
  <D.2991>:
  return D.2987;
}



;; Function same (same, funcdef_no=3, decl_uid=2978, cgraph_uid=5, symbol_order=4)

int same (struct flags a, struct flags b)
{
  int iftmp.0;
  int D.2992;

  _1 = BIT_FIELD_REF <a, 8, 0>;
  _2 = BIT_FIELD_REF <b, 8, 0>;
  _3 = _1 ^ _2;
  _4 = _3 & 14;
  if (_4 == 0) goto <D.2996>; else goto <D.2994>;
  <D.2996>:
  _5 = BIT_FIELD_REF <a, 16, 0>;
  _6 = BIT_FIELD_REF <b, 16, 0>;
  _7 = _5 ^ _6;
  _8 = _7 & 496;
  if (_8 == 0) goto <D.2997>; else goto <D.2994>;
  <D.2997>:
  iftmp.0 = 1;
  goto <D.2995>;
  <D.2994>:
  iftmp.0 = 0;
  <D.2995>:
  D.2992 = iftmp.0;
  goto <D.2998>;
  <D.2998>:
  return D.2992;
}


