
;; Function cleared (cleared, funcdef_no=0, decl_uid=2964, cgraph_uid=1, symbol_order=0)

int cleared (struct pair * q)
{
  struct pair many[3];
  struct pair p;
  int D.2969;

  fill (&p);
  fill (&many);
  GIMPLE_NOP
  GIMPLE_NOP
  GIMPLE_NOP
  _1 = p.a;
  _2 = many[1].b;
  D.2969 = _1 + _2;
  goto <D.2971>;
  <D.2971>:
  p = {CLOBBER(eos)};
  many = {CLOBBER(eos)};
  goto <D.2970>;
  <D.2970>:
  return D.2969;
}


