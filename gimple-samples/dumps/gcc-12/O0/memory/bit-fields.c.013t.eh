
;; Function level (level, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=1)

int level (struct flags * f)
{
  int D.2001;

  _1 = f->level;
  D.2001 = (int) _1;
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}



;; Function set (set, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=2)

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



;; Function both (both, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=3)

int both ()
{
  int iftmp.0;
  int D.2007;

  _1 = BIT_FIELD_REF <state, 8, 0>;
  _2 = _1 & 1;
  if (_2 != 0) goto <D.2003>; else goto <D.2004>;
  <D.2003>:
  _3 = BIT_FIELD_REF <state, 8, 0>;
  _4 = _3 & 14;
  if (_4 == 6) goto <D.2005>; else goto <D.2006>;
  <D.2005>:
  D.2007 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2012>;
  <D.2006>:
  <D.2004>:
  _5 = state.wide;
  _6 = _5 + 5;
  state.wide = _6;
  _7 = state.wide;
  if (_7 > 100) goto <D.2009>; else goto <D.2010>;
  <D.2009>:
  _8 = state.on;
  iftmp.0 = (int) _8;
  goto <D.2011>;
  <D.2010>:
  iftmp.0 = 0;
  <D.2011>:
  D.2007 = iftmp.0;
  goto <D.2012>;
  <D.2012>:
  return D.2007;
}



;; Function same (same, funcdef_no=3, decl_uid=1998, cgraph_uid=4, symbol_order=4)

int same (struct flags a, struct flags b)
{
  int iftmp.1;
  int D.2013;

  _1 = a.mode;
  _2 = b.mode;
  if (_1 == _2) goto <D.2017>; else goto <D.2015>;
  <D.2017>:
  _3 = a.level;
  _4 = b.level;
  if (_3 == _4) goto <D.2018>; else goto <D.2015>;
  <D.2018>:
  iftmp.1 = 1;
  goto <D.2016>;
  <D.2015>:
  iftmp.1 = 0;
  <D.2016>:
  D.2013 = iftmp.1;
  goto <D.2019>;
  <D.2019>:
  return D.2013;
}


