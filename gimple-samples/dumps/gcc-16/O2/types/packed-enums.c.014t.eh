
;; Function has_body (has_body, funcdef_no=0, decl_uid=2975, cgraph_uid=1, symbol_order=0)

int has_body (struct request * r)
{
  int iftmp.0;
  int D.2984;

  _1 = r->method;
  _2 = _1 + 253;
  if (_2 <= 1) goto <D.2986>; else goto <D.2989>;
  <D.2989>:
  _3 = r->status;
  if (_3 == 200) goto <D.2986>; else goto <D.2987>;
  <D.2986>:
  iftmp.0 = 1;
  goto <D.2988>;
  <D.2987>:
  iftmp.0 = 0;
  <D.2988>:
  D.2984 = iftmp.0;
  goto <D.2990>;
  <D.2990>:
  return D.2984;
}



;; Function is_read (is_read, funcdef_no=1, decl_uid=2978, cgraph_uid=2, symbol_order=1)

int is_read (struct request * r)
{
  int D.2993;

  _1 = r->method;
  _2 = _1 + 255;
  if (_2 > 1) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  D.2993 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2994>;
  <D.2992>:
  _3 = r->status;
  _4 = _3 <= 399;
  D.2993 = (int) _4;
  goto <D.2994>;
  <D.2994>:
  return D.2993;
}



;; Function is_known (is_known, funcdef_no=2, decl_uid=2981, cgraph_uid=3, symbol_order=2)

int is_known (const struct request * r)
{
  int D.2995;

  _1 = r->mode;
  _2 = _1 + 65535;
  _3 = _2 <= 1;
  D.2995 = (int) _3;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}


