
;; Function registers (registers, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

int registers (int c)
{
  int i;
  int used;
  int unused;
  int D.2990;

  unused = .DEFERRED_INIT (4, 2, &"unused"[0]);
  used = .DEFERRED_INIT (4, 2, &"used"[0]);
  i = 0;
  goto <D.2969>;
  <D.2968>:
  used = i;
  i = i + 1;
  <D.2969>:
  if (i < c) goto <D.2968>; else goto <D.2966>;
  <D.2966>:
  D.2990 = used;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function memory (memory, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

int memory (int c)
{
  struct pair pair;
  int table[4];
  int D.2992;

  table = .DEFERRED_INIT (16, 2, &"table"[0]);
  pair = .DEFERRED_INIT (8, 2, &"pair"[0]);
  use (&c);
  D.2992 = c;
  goto <D.2994>;
  <D.2994>:
  table = {CLOBBER(eos)};
  pair = {CLOBBER(eos)};
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function scopes (scopes, funcdef_no=2, decl_uid=2979, cgraph_uid=3, symbol_order=2)

int scopes (int c)
{
  double unused;
  long int wide[2];
  int unused;
  char buffer[8];
  int D.2998;

  if (c != 0) goto <D.2995>; else goto <D.2996>;
  <D.2995>:
  buffer = .DEFERRED_INIT (8, 2, &"buffer"[0]);
  unused = .DEFERRED_INIT (4, 2, &"unused"[0]);
  use (&buffer);
  buffer = {CLOBBER(eos)};
  goto <D.2997>;
  <D.2996>:
  wide = .DEFERRED_INIT (16, 2, &"wide"[0]);
  unused = .DEFERRED_INIT (8, 2, &"unused"[0]);
  wide = {CLOBBER(eos)};
  <D.2997>:
  D.2998 = c;
  goto <D.2999>;
  <D.2999>:
  return D.2998;
}



;; Function phis (phis, funcdef_no=3, decl_uid=2986, cgraph_uid=4, symbol_order=3)

int phis (int c)
{
  int merged;
  int D.3002;

  merged = .DEFERRED_INIT (4, 2, &"merged"[0]);
  c.0_1 = c;
  if (c.0_1 != 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  merged = 1;
  <D.3001>:
  use (&c);
  c.1_2 = c;
  D.3002 = merged + c.1_2;
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}


