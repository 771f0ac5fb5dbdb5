
;; Function has_body (has_body, funcdef_no=0, decl_uid=2975, cgraph_uid=1, symbol_order=0)

int has_body (struct request * r)
{
  int iftmp.0;
  int D.2984;

  _1 = r->method;
  if (_1 == 3) goto <D.2986>; else goto <D.2989>;
  <D.2989>:
  _2 = r->method;
  if (_2 == 4) goto <D.2986>; else goto <D.2990>;
  <D.2990>:
  _3 = r->status;
  if (_3 == 200) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  iftmp.0 = 1;
  goto <D.2988>;
  <D.2987>:
  iftmp.0 = 0;
  <D.2988>:
  D.2984 = iftmp.0;
  goto <D.2991>;
  <D.2991>:
  return D.2984;
}



;; Function is_read (is_read, funcdef_no=1, decl_uid=2978, cgraph_uid=2, symbol_order=1)

int is_read (struct request * r)
{
  int D.2996;

  _1 = r->method;
  if (_1 != 1) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  _2 = r->method;
  if (_2 != 2) goto <D.2994>; else goto <D.2995>;
  <D.2994>:
  D.2996 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2997>;
  <D.2995>:
  <D.2993>:
  _3 = r->status;
  _4 = _3 <= 399;
  D.2996 = (int) _4;
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}



;; Function is_known (is_known, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int is_known (const struct request * r)
{
  int iftmp.1;
  int D.2998;

  _1 = r->mode;
  if (_1 == 1) goto <D.3000>; else goto <D.3003>;
  <D.3003>:
  _2 = r->mode;
  if (_2 == 2) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  iftmp.1 = 1;
  goto <D.3002>;
  <D.3001>:
  iftmp.1 = 0;
  <D.3002>:
  D.2998 = iftmp.1;
  goto <D.3004>;
  <D.3004>:
  return D.2998;
}


