
;; Function public_clear (public_clear, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

void public_clear (struct node * p)
{
  p->count = 0;
  return;
}



;; Function first (first, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

int first (struct node * p)
{
  int finally_tmp.1;
  int open;
  int kept;
  int D.2990;

  kept = 0;
  open = 1;
  public_clear (p);
  kept = p->count;
  open.0_1 = open;
  D.2990 = kept + open.0_1;
  finally_tmp.1 = 0;
  goto <D.2993>;
  <D.2993>:
  done (&open);
  switch (finally_tmp.1) <default: <D.2996>, case 1: <D.2995>>
  <D.2996>:
  goto <D.2998>;
  <D.2998>:
  open = {CLOBBER(eos)};
  goto <D.2991>;
  <D.2991>:
  return D.2990;
  <D.2994>:
  finally_tmp.1 = 1;
  goto <D.2993>;
  <D.2995>:
  resx 2
  <D.2997>:
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



;; Function own_clear (own_clear, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

void own_clear (struct node * p)
{
  p->next = 0B;
  p->count = 2;
  return;
}



;; Function second (second, funcdef_no=4, decl_uid=2982, cgraph_uid=5, symbol_order=4)

int second (struct node * p)
{
  int finally_tmp.3;
  int open;
  int D.2999;

  open = 2;
  own_clear (p);
  hidden_clear (p);
  _1 = p->count;
  open.2_2 = open;
  D.2999 = _1 + open.2_2;
  finally_tmp.3 = 0;
  goto <D.3002>;
  <D.3002>:
  done (&open);
  switch (finally_tmp.3) <default: <D.3005>, case 1: <D.3004>>
  <D.3005>:
  goto <D.3007>;
  <D.3007>:
  open = {CLOBBER(eos)};
  goto <D.3000>;
  <D.3000>:
  return D.2999;
  <D.3003>:
  finally_tmp.3 = 1;
  goto <D.3002>;
  <D.3004>:
  resx 2
  <D.3006>:
  open = {CLOBBER(eos)};
  resx 1
}



;; Function third (third, funcdef_no=5, decl_uid=2986, cgraph_uid=6, symbol_order=5)

int third (struct node * p)
{
  int finally_tmp.4;
  int D.3010;
  int open;
  int D.3008;

  D.3010 = ask (p);
  _1 = D.3010;
  open = _1;
  _2 = p->next;
  own_clear (_2);
  public_clear (p);
  D.3008 = open;
  finally_tmp.4 = 0;
  goto <D.3012>;
  <D.3012>:
  done (&open);
  switch (finally_tmp.4) <default: <D.3015>, case 1: <D.3014>>
  <D.3015>:
  goto <D.3017>;
  <D.3017>:
  open = {CLOBBER(eos)};
  goto <D.3009>;
  <D.3009>:
  return D.3008;
  <D.3013>:
  finally_tmp.4 = 1;
  goto <D.3012>;
  <D.3014>:
  resx 2
  <D.3016>:
  open = {CLOBBER(eos)};
  resx 1
}


