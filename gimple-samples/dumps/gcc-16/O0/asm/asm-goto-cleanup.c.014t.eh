
;; Function one_way (one_way, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int one_way (int n)
{
  int finally_tmp.2;
  int guarded;
  int D.2992;

  _1 = work (n);
  guarded = _1;
  guarded.0_2 = guarded;
  __asm__ __volatile__ goto("# %l1" :  : "r" guarded.0_2 :  : "out" <D.3000>);
  goto <D.2999>;
  <D.3000>:
  finally_tmp.2 = 0;
  goto <D.2995>;
  <D.2999>:
  guarded.1_3 = guarded;
  work (guarded.1_3);
  finally_tmp.2 = 1;
  <D.2995>:
  clean (&guarded);
  switch (finally_tmp.2) <default: <D.2998>, case 1: <D.2996>>
  <D.2996>:
  goto <D.2997>;
  <D.2998>:
  goto <D.3002>;
  <D.2997>:
  guarded = {CLOBBER(eos)};
  goto <D.3001>;
  <D.3002>:
  guarded = {CLOBBER(eos)};
  goto out;
  <D.3001>:
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
  int finally_tmp.8;
  int guarded;
  int D.3007;

  goto <D.2975>;
  <D.2976>:
  _1 = work (n);
  guarded = _1;
  guarded.3_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2 %l3" :  : "r" guarded.3_2 :  : "out" <D.3016>, "again" again, "inside" inside);
  goto <D.3015>;
  <D.3016>:
  finally_tmp.8 = 0;
  goto <D.3010>;
  <D.3015>:
  guarded.4_3 = guarded;
  if (guarded.4_3 > 3) goto <D.3003>; else goto <D.3004>;
  <D.3003>:
  // predicted unlikely by goto predictor.
  finally_tmp.8 = 0;
  goto <D.3010>;
  <D.3004>:
  __asm__ __volatile__ goto("# %l0 %l1" :  :  :  : "again" again, "out" <D.3018>);
  goto <D.3017>;
  <D.3018>:
  finally_tmp.8 = 0;
  goto <D.3010>;
  <D.3017>:
  guarded.5_4 = guarded;
  if (guarded.5_4 < 0) goto <D.3005>; else goto <D.3006>;
  <D.3005>:
  D.3007 = n;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.8 = 1;
  goto <D.3010>;
  <D.3006>:
  inside:
  guarded.6_5 = guarded;
  work (guarded.6_5);
  again:
  finally_tmp.8 = 2;
  <D.3010>:
  clean (&guarded);
  switch (finally_tmp.8) <default: <D.3014>, case 0: <D.3013>, case 2: <D.3011>>
  <D.3011>:
  goto <D.3012>;
  <D.3013>:
  goto <D.3020>;
  <D.3014>:
  goto <D.3021>;
  <D.3012>:
  guarded = {CLOBBER(eos)};
  goto <D.3019>;
  <D.3020>:
  guarded = {CLOBBER(eos)};
  goto out;
  <D.3021>:
  guarded = {CLOBBER(eos)};
  goto <D.3008>;
  <D.3019>:
  <D.2975>:
  n.7_6 = n;
  n = n.7_6 + -1;
  if (n.7_6 != 0) goto <D.2976>; else goto <D.2974>;
  <D.2974>:
  out:
  D.3007 = work (n);
  goto <D.3008>;
  <D.3008>:
  return D.3007;
}



;; Function nested (nested, funcdef_no=2, decl_uid=2978, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int finally_tmp.13;
  int finally_tmp.12;
  int other;
  int inner;
  int outer;
  int D.3026;

  _1 = work (n);
  outer = _1;
  outer.9_2 = outer;
  _3 = work (outer.9_2);
  inner = _3;
  other = 1;
  inner.10_4 = inner;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" inner.10_4 :  : "out" <D.3036>, "in" <D.3037>);
  goto <D.3035>;
  <D.3036>:
  finally_tmp.12 = 0;
  goto <D.3029>;
  <D.3037>:
  finally_tmp.12 = 1;
  goto <D.3029>;
  <D.3035>:
  __asm__ __volatile__ goto("" :  :  :  : "out" <D.3039>);
  goto <D.3038>;
  <D.3039>:
  finally_tmp.12 = 0;
  goto <D.3029>;
  <D.3038>:
  inner.11_5 = inner;
  if (inner.11_5 != 0) goto <D.3024>; else goto <D.3025>;
  <D.3024>:
  D.3026 = 1;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.12 = 2;
  goto <D.3029>;
  <D.3025>:
  finally_tmp.12 = 3;
  <D.3029>:
  clean (&other);
  switch (finally_tmp.12) <default: <D.3034>, case 0: <D.3032>, case 1: <D.3033>, case 3: <D.3030>>
  <D.3030>:
  goto <D.3031>;
  <D.3032>:
  finally_tmp.13 = 0;
  goto <D.3041>;
  <D.3033>:
  finally_tmp.13 = 1;
  goto <D.3041>;
  <D.3034>:
  finally_tmp.13 = 2;
  goto <D.3041>;
  <D.3031>:
  finally_tmp.13 = 3;
  <D.3041>:
  clean (&inner);
  switch (finally_tmp.13) <default: <D.3046>, case 0: <D.3044>, case 1: <D.3045>, case 3: <D.3042>>
  <D.3042>:
  goto <D.3043>;
  <D.3044>:
  goto <D.3048>;
  <D.3045>:
  goto <D.3049>;
  <D.3046>:
  goto <D.3050>;
  <D.3043>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto <D.3047>;
  <D.3048>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto out;
  <D.3049>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto in;
  <D.3050>:
  inner = {CLOBBER(eos)};
  other = {CLOBBER(eos)};
  goto <D.3051>;
  <D.3047>:
  in:
  work (n);
  out:
  D.3026 = 0;
  goto <D.3051>;
  <D.3051>:
  clean (&outer);
  goto <D.3052>;
  <D.3052>:
  outer = {CLOBBER(eos)};
  goto <D.3027>;
  <D.3027>:
  return D.3026;
}



;; Function never_back (never_back, funcdef_no=3, decl_uid=2986, cgraph_uid=4, symbol_order=3)

int never_back (int n)
{
  int finally_tmp.15;
  int guarded;
  int D.3056;

  _1 = work (n);
  guarded = _1;
  guarded.14_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" guarded.14_2 :  : "first" <D.3063>, "second" <D.3064>);
  goto <D.3062>;
  <D.3063>:
  finally_tmp.15 = 0;
  goto <D.3059>;
  <D.3064>:
  finally_tmp.15 = 1;
  goto <D.3059>;
  <D.3062>:
  __builtin_unreachable ();
  <D.3059>:
  clean (&guarded);
  switch (finally_tmp.15) <default: <D.3061>, case 0: <D.3060>>
  <D.3060>:
  goto <D.3065>;
  <D.3061>:
  goto <D.3066>;
  <D.3065>:
  guarded = {CLOBBER(eos)};
  goto first;
  <D.3066>:
  guarded = {CLOBBER(eos)};
  goto second;
  first:
  D.3056 = 0;
  goto <D.3057>;
  second:
  D.3056 = 1;
  goto <D.3057>;
  <D.3057>:
  return D.3056;
}


