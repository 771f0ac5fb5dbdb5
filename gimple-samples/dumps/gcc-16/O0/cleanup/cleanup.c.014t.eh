
;; Function close_it (close_it, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

void close_it (int * handle)
{
  _1 = *handle;
  note (_1);
  return;
}



;; Function with_one (with_one, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int with_one (int n)
{
  int handle;
  int D.2986;

  _1 = open_it (n);
  handle = _1;
  handle.0_2 = handle;
  D.2986 = handle.0_2 * 2;
  goto <D.2988>;
  <D.2988>:
  close_it (&handle);
  goto <D.2989>;
  <D.2989>:
  handle = {CLOBBER(eos)};
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function with_two (with_two, funcdef_no=2, decl_uid=2970, cgraph_uid=3, symbol_order=2)

int with_two (int n)
{
  int second;
  int first;
  int D.2992;

  _1 = open_it (n);
  first = _1;
  first.1_2 = first;
  if (first.1_2 < 0) goto <D.2990>; else goto <D.2991>;
  <D.2990>:
  D.2992 = -1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2995>;
  <D.2991>:
  first.2_3 = first;
  _4 = open_it (first.2_3);
  second = _4;
  first.3_5 = first;
  second.4_6 = second;
  D.2992 = first.3_5 + second.4_6;
  goto <D.2994>;
  <D.2994>:
  close_it (&second);
  goto <D.2995>;
  <D.2995>:
  close_it (&first);
  goto <D.2996>;
  <D.2996>:
  first = {CLOBBER(eos)};
  second = {CLOBBER(eos)};
  goto <D.2993>;
  <D.2993>:
  return D.2992;
}



;; Function in_loop (in_loop, funcdef_no=3, decl_uid=2975, cgraph_uid=4, symbol_order=3)

int in_loop (int n)
{
  int finally_tmp.9;
  int h;
  int i;
  int sum;
  int D.3003;

  sum = 0;
  i = 0;
  goto <D.2984>;
  <D.2983>:
  _1 = open_it (i);
  h = _1;
  h.5_2 = h;
  if (h.5_2 == 3) goto <D.2997>; else goto <D.2998>;
  <D.2997>:
  // predicted unlikely by continue predictor.
  finally_tmp.9 = 0;
  goto <D.3006>;
  <D.2998>:
  h.6_3 = h;
  if (h.6_3 == 7) goto <D.2999>; else goto <D.3000>;
  <D.2999>:
  finally_tmp.9 = 1;
  goto <D.3006>;
  <D.3000>:
  h.7_4 = h;
  if (h.7_4 == 9) goto <D.3001>; else goto <D.3002>;
  <D.3001>:
  // predicted unlikely by goto predictor.
  finally_tmp.9 = 2;
  goto <D.3006>;
  <D.3002>:
  h.8_5 = h;
  sum = sum + h.8_5;
  finally_tmp.9 = 3;
  <D.3006>:
  close_it (&h);
  switch (finally_tmp.9) <default: <D.3011>, case 0: <D.3009>, case 1: <D.3010>, case 3: <D.3007>>
  <D.3007>:
  goto <D.3008>;
  <D.3009>:
  goto <D.3013>;
  <D.3010>:
  goto <D.3014>;
  <D.3011>:
  goto <D.3015>;
  <D.3008>:
  h = {CLOBBER(eos)};
  goto <D.3012>;
  <D.3013>:
  h = {CLOBBER(eos)};
  goto <D.2982>;
  <D.3014>:
  h = {CLOBBER(eos)};
  goto <D.2981>;
  <D.3015>:
  h = {CLOBBER(eos)};
  goto out;
  <D.3012>:
  <D.2982>:
  i = i + 1;
  <D.2984>:
  if (i < n) goto <D.2983>; else goto <D.2981>;
  <D.2981>:
  D.3003 = sum;
  goto <D.3004>;
  out:
  D.3003 = -sum;
  goto <D.3004>;
  <D.3004>:
  return D.3003;
}


