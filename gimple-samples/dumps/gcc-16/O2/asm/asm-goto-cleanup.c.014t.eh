
;; Function one_way (one_way, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int one_way (int n)
{
  int guarded;
  int D.2992;

  _1 = work (n);
  guarded = _1;
  guarded.0_2 = guarded;
  __asm__ __volatile__ goto("# %l1" :  : "r" guarded.0_2 :  : "out" <D.2995>);
  guarded.1_3 = guarded;
  work (guarded.1_3);
  clean (&guarded);
  goto <D.2994>;
  <D.2995>:
  clean (&guarded);
  goto <D.2997>;
  <D.2994>:
  guarded = {CLOBBER(eos)};
  goto <D.2996>;
  <D.2997>:
  guarded = {CLOBBER(eos)};
  goto out;
  <D.2996>:
  D.2992 = 1;
  goto <D.2993>;
  out:
  D.2992 = 0;
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function many_ways (many_ways, funcdef_no=1, decl_uid=2968, cgraph_uid=2, symbol_order=1)

int many_ways (int n)
{
  int guarded;
  int D.3002;

  goto <D.2975>;
  <D.2976>:
  _1 = work (n);
  guarded = _1;
  guarded.2_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2 %l3" :  : "r" guarded.2_2 :  : "out" <D.3005>, "again" again, "inside" inside);
  guarded.3_3 = guarded;
  if (guarded.3_3 > 3) goto <D.2998>; else goto <D.2999>;
  <D.2998>:
  // predicted unlikely by goto predictor.
  goto <D.3005>;
  <D.2999>:
  __asm__ __volatile__ goto("# %l0 %l1" :  :  :  : "again" again, "out" <D.3005>);
  guarded.4_4 = guarded;
  if (guarded.4_4 < 0) goto <D.3000>; else goto <D.3001>;
  <D.3000>:
  D.3002 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3006>;
  <D.3001>:
  inside:
  guarded.5_5 = guarded;
  work (guarded.5_5);
  again:
  clean (&guarded);
  goto <D.3004>;
  <D.3005>:
  clean (&guarded);
  goto <D.3008>;
  <D.3006>:
  clean (&guarded);
  goto <D.3009>;
  <D.3004>:
  guarded = {CLOBBER(eos)};
  goto <D.3007>;
  <D.3008>:
  guarded = {CLOBBER(eos)};
  goto out;
  <D.3009>:
  guarded = {CLOBBER(eos)};
  goto <D.3003>;
  <D.3007>:
  <D.2975>:
  n.6_6 = n;
  n = n.6_6 + -1;
  if (n.6_6 != 0) goto <D.2976>; else goto <D.2974>;
  <D.2974>:
  out:
  D.3002 = work (n);
  goto <D.3003>;
  <D.3003>:
  return D.3002;
}



;; Function nested (nested, funcdef_no=2, decl_uid=2978, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int other;
  int inner;
  int outer;
  int D.3012;

  _1 = work (n);
  outer = _1;
  outer.7_2 = outer;
  _3 = work (outer.7_2);
  inner = _3;
  other = 1;
  inner.8_4 = inner;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" inner.8_4 :  : "out" <D.3015>, "in" <D.3016>);
  __asm__ __volatile__ goto("" :  :  :  : "out" <D.3015>);
  inner.9_5 = inner;
  if (inner.9_5 != 0) goto <D.3010>; else goto <D.3011>;
  <D.3010>:
  D.3012 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3017>;
  <D.3011>:
  clean (&other);
  goto <D.3014>;
  <D.3015>:
  clean (&other);
  goto <D.3019>;
  <D.3016>:
  clean (&other);
  goto <D.3020>;
  <D.3017>:
  clean (&other);
  goto <D.3021>;
  <D.3014>:
  clean (&inner);
  goto <D.3018>;
  <D.3019>:
  clean (&inner);
  goto <D.3023>;
  <D.3020>:
  clean (&inner);
  goto <D.3024>;
  <D.3021>:
  clean (&inner);
  goto <D.3025>;
  <D.3018>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto <D.3022>;
  <D.3023>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto out;
  <D.3024>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto in;
  <D.3025>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto <D.3026>;
  <D.3022>:
  in:
  work (n);
  out:
  D.3012 = 0;
  goto <D.3026>;
  <D.3026>:
  clean (&outer);
  goto <D.3027>;
  <D.3027>:
  outer = {CLOBBER(eos)};
  goto <D.3013>;
  <D.3013>:
  return D.3012;
}



;; Function never_back (never_back, funcdef_no=3, decl_uid=2986, cgraph_uid=4, symbol_order=3)

int never_back (int n)
{
  int guarded;
  int D.3028;

  _1 = work (n);
  guarded = _1;
  guarded.10_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" guarded.10_2 :  : "first" <D.3030>, "second" <D.3031>);
  __builtin_unreachable ();
  <D.3030>:
  clean (&guarded);
  goto <D.3032>;
  <D.3031>:
  clean (&guarded);
  goto <D.3033>;
  <D.3032>:
  guarded = {CLOBBER(eos)};
  goto first;
  <D.3033>:
  guarded = {CLOBBER(eos)};
  goto second;
  first:
  D.3028 = 0;
  goto <D.3029>;
  second:
  D.3028 = 1;
  goto <D.3029>;
  <D.3029>:
  return D.3028;
}


