
;; Function give (give, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

__attribute__((noreturn))
int give (int n)
{
  int D.2976;

  D.2976 = n + 1;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}



;; Function fall (fall, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

__attribute__((noreturn))
void fall (int n)
{
  if (n > 2) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  leave (n);
  <D.2979>:
  return;
}



;; Function either (either, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

void either (int n)
{
  goto <D.2970>;
  <D.2971>:
  n = n + -2;
  <D.2970>:
  if (n != 0) goto <D.2971>; else goto <D.2969>;
  <D.2969>:
  goto <D.2980>;
  <D.2980>:
  return;
}



;; Function still (still, funcdef_no=3, decl_uid=2973, cgraph_uid=4, symbol_order=3)

int still (int n)
{
  int D.2983;

  if (n != 0) goto <D.2981>; else goto <D.2982>;
  <D.2981>:
  fall (n);
  <D.2982>:
  give (n);
}


