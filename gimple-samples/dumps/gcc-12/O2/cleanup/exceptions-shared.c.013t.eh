
;; Function public_clear (public_clear, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

void public_clear (struct node * p)
{
  p->count = 0;
  return;
}



;; Function first (first, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

int first (struct node * p)
{
  int open;
  int kept;
  int D.2008;

  kept = 0;
  open = 1;
  public_clear (p);
  kept = p->count;
  open.0_1 = open;
  D.2008 = kept + open.0_1;
  goto <D.2011>;
  <D.2011>:
  done (&open);
  goto <D.2013>;
  <D.2013>:
  open = {CLOBBER(eol)};
  goto <D.2009>;
  <D.2009>:
  return D.2008;
  <D.2010>:
  done (&open);
  resx 2
  <D.2012>:
  open = {CLOBBER(eol)};
  resx 1
}



;; Function hidden_clear (hidden_clear, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

__attribute__((visibility ("hidden")))
void hidden_clear (struct node * p)
{
  p->count = 1;
  return;
}



;; Function second (second, funcdef_no=4, decl_uid=2000, cgraph_uid=5, symbol_order=4)

int second (struct node * p)
{
  int open;
  int D.2014;

  open = 2;
  own_clear (p);
  hidden_clear (p);
  _1 = p->count;
  open.1_2 = open;
  D.2014 = _1 + open.1_2;
  goto <D.2017>;
  <D.2017>:
  done (&open);
  goto <D.2019>;
  <D.2019>:
  open = {CLOBBER(eol)};
  goto <D.2015>;
  <D.2015>:
  return D.2014;
  <D.2016>:
  done (&open);
  resx 2
  <D.2018>:
  open = {CLOBBER(eol)};
  resx 1
}



;; Function own_clear (own_clear, funcdef_no=3, decl_uid=1997, cgraph_uid=4, symbol_order=3)

void own_clear (struct node * p)
{
  p->next = 0B;
  p->count = 2;
  return;
}



;; Function third (third, funcdef_no=5, decl_uid=2004, cgraph_uid=6, symbol_order=5)

int third (struct node * p)
{
  int D.2022;
  int open;
  int D.2020;

  D.2022 = ask (p);
  _1 = D.2022;
  open = _1;
  _2 = p->next;
  own_clear (_2);
  public_clear (p);
  D.2020 = open;
  goto <D.2024>;
  <D.2024>:
  done (&open);
  goto <D.2026>;
  <D.2026>:
  open = {CLOBBER(eol)};
  goto <D.2021>;
  <D.2021>:
  return D.2020;
  <D.2023>:
  done (&open);
  resx 2
  <D.2025>:
  open = {CLOBBER(eol)};
  resx 1
}


