
;; Function by_address (by_address, funcdef_no=0, decl_uid=1987, cgraph_uid=1, symbol_order=0)

int by_address (int a)
{
  struct point D.1989;
  int D.2008;

  D.1989.x = a;
  _1 = a + 1;
  D.1989.y = _1;
  D.2008 = use (&D.1989);
  goto <D.2010>;
  <D.2010>:
  D.1989 = {CLOBBER(eol)};
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function by_value (by_value, funcdef_no=1, decl_uid=1991, cgraph_uid=2, symbol_order=1)

struct point by_value (int a)
{
  struct point D.1993 = {};
  struct point D.2011;

  D.2011 = {};
  D.2011.y = a;
  goto <D.2013>;
  <D.2013>:
  D.1993 = {CLOBBER(eol)};
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}



;; Function array (array, funcdef_no=2, decl_uid=1995, cgraph_uid=3, symbol_order=2)

int array (int a)
{
  int D.1997[3];
  int D.2014;

  D.1997[0] = 1;
  D.1997[1] = a;
  D.1997[2] = 3;
  D.2014 = sum (&D.1997, 3);
  goto <D.2016>;
  <D.2016>:
  D.1997 = {CLOBBER(eol)};
  goto <D.2015>;
  <D.2015>:
  return D.2014;
}



;; Function assign (assign, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

void assign (struct point * p)
{
  struct point D.2001 = {.x=_1, .y=_2};

  _1 = p->y;
  _2 = p->x;
  p->x = _1;
  p->y = _2;
  D.2001 = {CLOBBER(eol)};
  return;
}



;; Function scalar (scalar, funcdef_no=4, decl_uid=2003, cgraph_uid=5, symbol_order=4)

int scalar ()
{
  int D.2006;
  int * p;
  int D.2017;

  D.2006 = 3;
  p = &D.2006;
  _1 = *p;
  _2 = _1 + 1;
  *p = _2;
  D.2017 = *p;
  goto <D.2019>;
  <D.2019>:
  D.2006 = {CLOBBER(eol)};
  goto <D.2018>;
  <D.2018>:
  return D.2017;
}


