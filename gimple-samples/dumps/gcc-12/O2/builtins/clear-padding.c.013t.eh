
;; Function cleared (cleared, funcdef_no=0, decl_uid=1984, cgraph_uid=1, symbol_order=0)

int cleared (struct pair * q)
{
  struct pair many[3];
  struct pair p;
  int D.1989;

  fill (&p);
  fill (&many);
  GIMPLE_NOP
  GIMPLE_NOP
  GIMPLE_NOP
  _1 = p.a;
  _2 = many[1].b;
  D.1989 = _1 + _2;
  goto <D.1991>;
  <D.1991>:
  p = {CLOBBER(eol)};
  many = {CLOBBER(eol)};
  goto <D.1990>;
  <D.1990>:
  return D.1989;
}


