
;; Function has_body (has_body, funcdef_no=0, decl_uid=1995, cgraph_uid=1, symbol_order=0)

int has_body (struct request * r)
{
  int iftmp.0;
  int D.2004;

  _1 = r->method;
  if (_1 == 3) goto <D.2006>; else goto <D.2009>;
  <D.2009>:
  _2 = r->method;
  if (_2 == 4) goto <D.2006>; else goto <D.2010>;
  <D.2010>:
  _3 = r->status;
  if (_3 == 200) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  iftmp.0 = 1;
  goto <D.2008>;
  <D.2007>:
  iftmp.0 = 0;
  <D.2008>:
  D.2004 = iftmp.0;
  goto <D.2011>;
  <D.2011>:
  return D.2004;
}



;; Function is_read (is_read, funcdef_no=1, decl_uid=1998, cgraph_uid=2, symbol_order=1)

int is_read (struct request * r)
{
  int D.2016;

  _1 = r->method;
  if (_1 != 1) goto <D.2012>; else goto <D.2013>;
  <D.2012>:
  _2 = r->method;
  if (_2 != 2) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  D.2016 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2017>;
  <D.2015>:
  <D.2013>:
  _3 = r->status;
  _4 = _3 <= 399;
  D.2016 = (int) _4;
  goto <D.2017>;
  <D.2017>:
  return D.2016;
}



;; Function is_known (is_known, funcdef_no=2, decl_uid=2001, cgraph_uid=3, symbol_order=2)

int is_known (const struct request * r)
{
  int iftmp.1;
  int D.2018;

  _1 = r->mode;
  if (_1 == 1) goto <D.2020>; else goto <D.2023>;
  <D.2023>:
  _2 = r->mode;
  if (_2 == 2) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  iftmp.1 = 1;
  goto <D.2022>;
  <D.2021>:
  iftmp.1 = 0;
  <D.2022>:
  D.2018 = iftmp.1;
  goto <D.2024>;
  <D.2024>:
  return D.2018;
}


