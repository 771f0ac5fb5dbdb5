
;; Function initialize (initialize, funcdef_no=0, decl_uid=1984, cgraph_uid=1, symbol_order=0)

void initialize ()
{
  struct port p;

  p.state = 1;
  p.rate = 9600;
  use (&p);
  p = {CLOBBER(eol)};
  return;
}



;; Function assign (assign, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

void assign ()
{
  struct port p;

  p.state = 1;
  p.rate = 9600;
  use (&p);
  p = {CLOBBER(eol)};
  return;
}



;; Function look (look, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

int look (struct port * p)
{
  int D.1998;

  D.1998 = p->state;
  goto <D.1999>;
  <D.1999>:
  return D.1998;
}



;; Function state (state, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=3)

int state (struct port * p)
{
  int D.2000;

  _1 = p->state;
  _2 = p->rate;
  D.2000 = _1 + _2;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}


