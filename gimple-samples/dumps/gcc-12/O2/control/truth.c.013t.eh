
;; Function one_bit (one_bit, funcdef_no=0, decl_uid=1994, cgraph_uid=1, symbol_order=0)

void one_bit (struct list * list, int at)
{
  _1 = list->item[at].is.one;
  if (_1 == 0) goto <D.2015>; else goto <D.2016>;
  <D.2015>:
  no ();
  goto <D.2017>;
  <D.2016>:
  yes ();
  <D.2017>:
  return;
}



;; Function two_bits (two_bits, funcdef_no=1, decl_uid=1998, cgraph_uid=2, symbol_order=1)

void two_bits (struct list * list, int at)
{
  _1 = list->item[at].is.two;
  if (_1 == 0) goto <D.2018>; else goto <D.2019>;
  <D.2018>:
  no ();
  goto <D.2020>;
  <D.2019>:
  yes ();
  <D.2020>:
  return;
}



;; Function until (until, funcdef_no=2, decl_uid=2002, cgraph_uid=3, symbol_order=2)

void until (struct list * list, int at)
{
  goto <D.2005>;
  <D.2006>:
  no ();
  <D.2005>:
  _1 = list->item[at].is.one;
  if (_1 != 1) goto <D.2006>; else goto <D.2004>;
  <D.2004>:
  return;
}



;; Function range (range, funcdef_no=3, decl_uid=2008, cgraph_uid=4, symbol_order=3)

int range (int x)
{
  int D.2021;

  switch (x) <default: <D.2022>, case 3: <D.2010>, case 4: <D.2011>, case 5: <D.2012>>
  <D.2010>:
  <D.2011>:
  <D.2012>:
  D.2021 = 1;
  goto <D.2023>;
  <D.2022>:
  D.2021 = x;
  goto <D.2023>;
  <D.2023>:
  return D.2021;
}


