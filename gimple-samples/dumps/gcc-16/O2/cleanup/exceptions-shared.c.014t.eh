
;; Function public_clear (public_clear, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

void public_clear (struct node * p)
{
  p->count = 0;
  return;
}



;; Function first (first, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

int first (struct node * p)
{
  int open;
  int kept;
  int D.2990;

  kept = 0;
  open = 1;
  public_clear (p);
  kept = p->count;
  open.0_1 = open;
  D.2990 = kept + open.0_1;
  goto <D.2993>;
  <D.2993>:
  done (&open);
  goto <D.2995>;
  <D.2995>:
  open = {CLOBBER(eos)};
  goto <D.2991>;
  <D.2991>:
  return D.2990;
  <D.2992>:
  done (&open);
  resx 2
  <D.2994>:
  open = {CLOBBER(eos)};
  resx 1
}



;; Function hidden_clear (hidden_clear, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

__attribute__((visibility ("hidden")))
void hidden_clear (struct node * p)
{
  p->count = 1;
  return;
}



;; Function second (second, funcdef_no=4, decl_uid=2982, cgraph_uid=5, symbol_order=4)

int second (struct node * p)
{
  int open;
  int D.2996;

  open = 2;
  own_clear (p);
  hidden_clear (p);
  _1 = p->count;
  open.1_2 = open;
  D.2996 = _1 + open.1_2;
  goto <D.2999>;
  <D.2999>:
  done (&open);
  goto <D.3001>;
  <D.3001>:
  open = {CLOBBER(eos)};
  goto <D.2997>;
  <D.2997>:
  return D.2996;
  <D.2998>:
  done (&open);
  resx 2
  <D.3000>:
  open = {CLOBBER(eos)};
  resx 1
}



;; Function own_clear (own_clear, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

void own_clear (struct node * p)
{
  p->next = 0B;
  p->count = 2;
  return;
}



;; Function third (third, funcdef_no=5, decl_uid=2986, cgraph_uid=6, symbol_order=5)

int third (struct node * p)
{
  int D.3004;
  int open;
  int D.3002;

  D.3004 = ask (p);
  _1 = D.3004;
  open = _1;
  _2 = p->next;
  own_clear (_2);
  public_clear (p);
  D.3002 = open;
  goto <D.3006>;
  <D.3006>:
  done (&open);
  goto <D.3008>;
  <D.3008>:
  open = {CLOBBER(eos)};
  goto <D.3003>;
  <D.3003>:
  return D.3002;
  <D.3005>:
  done (&open);
  resx 2
  <D.3007>:
  open = {CLOBBER(eos)};
  resx 1
}


