
;; Function initialize (initialize, funcdef_no=0, decl_uid=2964, cgraph_uid=1, symbol_order=0)

void initialize ()
{
  struct port p;

  p.state = 1;
  p.rate = 9600;
  use (&p);
  p = {CLOBBER(eos)};
  return;
}



;; Function assign (assign, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

void assign ()
{
  struct port p;

  p.state = 1;
  p.rate = 9600;
  use (&p);
  p = {CLOBBER(eos)};
  return;
}



;; Function look (look, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

int look (struct port * p)
{
  int D.2978;

  D.2978 = p->state;
  goto <D.2979>;
  <D.2979>:
  return D.2978;
}



;; Function state (state, funcdef_no=3, decl_uid=2975, cgraph_uid=4, symbol_order=3)

int state (struct port * p)
{
  int D.2980;

  _1 = p->state;
  _2 = p->rate;
  D.2980 = _1 + _2;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}


