
;; Function maybe (maybe, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int maybe (int x)
{
  int D.2973;

  if (x != 0) goto <D.2971>; else goto <D.2972>;
  <D.2971>:
  D.2973 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2974>;
  <D.2972>:
  return;
  <D.2974>:
  return D.2973;
}



;; Function several (several, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

void several (int x)
{
  if (x == 1) goto <D.2975>; else goto <D.2976>;
  <D.2975>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2979>;
  <D.2976>:
  work (x);
  if (x == 2) goto <D.2977>; else goto <D.2978>;
  <D.2977>:
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2979>;
  <D.2978>:
  _1 = x + 1;
  work (_1);
  <D.2979>:
  return;
}



;; Function main (main, funcdef_no=2, decl_uid=2968, cgraph_uid=3, symbol_order=2)

int main (int argc, char * * argv)
{
  int D.2980;

  work (argc);
  D.2980 = 0;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}


