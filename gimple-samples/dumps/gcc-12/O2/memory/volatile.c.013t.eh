
;; Function read_twice (read_twice, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=1)

int read_twice ()
{
  int D.2005;

  port.0_1 = port;
  port.1_2 = port;
  D.2005 = port.0_1 + port.1_2;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function write (write, funcdef_no=1, decl_uid=1987, cgraph_uid=2, symbol_order=2)

void write (volatile int * p, int x)
{
  int vol.2;

  *p = x;
  _1 = *p;
  _2 = _1 | 4;
  *p = _2;
  vol.2 = port;
  return;
}



;; Function wait (wait, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=3)

int wait (struct device * d)
{
  int D.2008;

  goto <D.1993>;
  <D.1994>:
  <D.1993>:
  _1 = d->status;
  _2 = _1 & 1;
  if (_2 == 0) goto <D.1994>; else goto <D.1992>;
  <D.1992>:
  D.2008 = d->data;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}



;; Function local (local, funcdef_no=3, decl_uid=1996, cgraph_uid=4, symbol_order=4)

int local (int n)
{
  volatile int i;
  volatile int kept;
  int D.2011;
  int i.3;

  kept = n;
  i = 0;
  goto <D.2003>;
  <D.2002>:
  i.3 = i;
  kept.4_1 = kept;
  _2 = i.3 + kept.4_1;
  kept = _2;
  i.5_3 = i;
  _4 = i.5_3 + 1;
  i = _4;
  <D.2003>:
  i.6_5 = i;
  if (n > i.6_5) goto <D.2002>; else goto <D.2000>;
  <D.2000>:
  D.2011 = kept;
  goto <D.2012>;
  <D.2012>:
  return D.2011;
}


