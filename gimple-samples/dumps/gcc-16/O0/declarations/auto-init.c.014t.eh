
;; Function scalar (scalar, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int scalar (int c)
{
  int x;
  int D.2980;

  x = .DEFERRED_INIT (4, 2, &"x"[0]);
  if (c != 0) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  x = 1;
  <D.2979>:
  D.2980 = x;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function memory (memory, funcdef_no=1, decl_uid=2965, cgraph_uid=2, symbol_order=1)

int memory ()
{
  int a[4];
  int D.2982;

  a = .DEFERRED_INIT (16, 2, &"a"[0]);
  use (&a);
  D.2982 = a[0];
  goto <D.2984>;
  <D.2984>:
  a = {CLOBBER(eos)};
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function shadowed (shadowed, funcdef_no=2, decl_uid=2973, cgraph_uid=3, symbol_order=2)

int shadowed (char * value, int n)
{
  unsigned char * p;
  unsigned char value[4];
  int D.2987;

  if (n != 0) goto <D.2985>; else goto <D.2986>;
  <D.2985>:
  value = .DEFERRED_INIT (4, 2, &"value"[0]);
  p = &value;
  p.0_1 = p;
  p = p.0_1 + 1;
  _2 = (unsigned char) n;
  *p.0_1 = _2;
  put (&value, 4);
  value = {CLOBBER(eos)};
  <D.2986>:
  _3 = *value;
  D.2987 = (int) _3;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}


