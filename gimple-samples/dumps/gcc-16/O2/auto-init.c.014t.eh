
;; Function scalar (scalar, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int scalar (int c)
{
  int x;
  int D.2971;

  x = .DEFERRED_INIT (4, 2, &"x"[0]);
  if (c != 0) goto <D.2969>; else goto <D.2970>;
  <D.2969>:
  x = 1;
  <D.2970>:
  D.2971 = x;
  goto <D.2972>;
  <D.2972>:
  return D.2971;
}



;; Function memory (memory, funcdef_no=1, decl_uid=2965, cgraph_uid=2, symbol_order=1)

int memory ()
{
  int a[4];
  int D.2973;

  a = .DEFERRED_INIT (16, 2, &"a"[0]);
  use (&a);
  D.2973 = a[0];
  goto <D.2975>;
  <D.2975>:
  a = {CLOBBER(eos)};
  goto <D.2974>;
  <D.2974>:
  return D.2973;
}


