
;; Function one_way (one_way, funcdef_no=0, decl_uid=1983, cgraph_uid=1, symbol_order=0)

int one_way (int n)
{
  int guarded;
  int D.2012;

  _1 = work (n);
  guarded = _1;
  guarded.0_2 = guarded;
  __asm__ __volatile__ goto("# %l1" :  : "r" guarded.0_2 :  : "out" out);
  guarded.1_3 = guarded;
  work (guarded.1_3);
  clean (&guarded);
  guarded = {CLOBBER(eol)};
  D.2012 = 1;
  goto <D.2013>;
  out:
  D.2012 = 0;
  goto <D.2013>;
  <D.2013>:
  return D.2012;
}



;; Function many_ways (many_ways, funcdef_no=1, decl_uid=1988, cgraph_uid=2, symbol_order=1)

int many_ways (int n)
{
  int guarded;
  int D.2018;

  goto <D.1995>;
  <D.1996>:
  _1 = work (n);
  guarded = _1;
  guarded.2_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2 %l3" :  : "r" guarded.2_2 :  : "out" out, "again" again, "inside" inside);
  guarded.3_3 = guarded;
  if (guarded.3_3 > 3) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  // predicted unlikely by goto predictor.
  goto <D.2021>;
  <D.2015>:
  __asm__ __volatile__ goto("# %l0 %l1" :  :  :  : "again" again, "out" out);
  guarded.4_4 = guarded;
  if (guarded.4_4 < 0) goto <D.2016>; else goto <D.2017>;
  <D.2016>:
  D.2018 = n;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2022>;
  <D.2017>:
  inside:
  guarded.5_5 = guarded;
  work (guarded.5_5);
  again:
  clean (&guarded);
  goto <D.2020>;
  <D.2021>:
  clean (&guarded);
  goto <D.2024>;
  <D.2022>:
  clean (&guarded);
  goto <D.2025>;
  <D.2020>:
  guarded = {CLOBBER(eol)};
  goto <D.2023>;
  <D.2024>:
  guarded = {CLOBBER(eol)};
  goto out;
  <D.2025>:
  guarded = {CLOBBER(eol)};
  goto <D.2019>;
  <D.2023>:
  <D.1995>:
  n.6_6 = n;
  n = n.6_6 + -1;
  if (n.6_6 != 0) goto <D.1996>; else goto <D.1994>;
  <D.1994>:
  out:
  D.2018 = work (n);
  goto <D.2019>;
  <D.2019>:
  return D.2018;
}



;; Function nested (nested, funcdef_no=2, decl_uid=1998, cgraph_uid=3, symbol_order=2)

int nested (int n)
{
  int other;
  int inner;
  int outer;
  int D.2028;

  _1 = work (n);
  outer = _1;
  outer.7_2 = outer;
  _3 = work (outer.7_2);
  inner = _3;
  other = 1;
  inner.8_4 = inner;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" inner.8_4 :  : "out" out, "in" in);
  __asm__ __volatile__ goto("" :  :  :  : "out" out);
  inner.9_5 = inner;
  if (inner.9_5 != 0) goto <D.2026>; else goto <D.2027>;
  <D.2026>:
  D.2028 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2031>;
  <D.2027>:
  clean (&other);
  goto <D.2030>;
  <D.2031>:
  clean (&other);
  goto <D.2033>;
  <D.2030>:
  clean (&inner);
  goto <D.2032>;
  <D.2033>:
  clean (&inner);
  goto <D.2035>;
  <D.2032>:
  inner = {CLOBBER(eol)};
  other = {CLOBBER(eol)};
  goto <D.2034>;
  <D.2035>:
  inner = {CLOBBER(eol)};
  other = {CLOBBER(eol)};
  goto <D.2036>;
  <D.2034>:
  in:
  work (n);
  out:
  D.2028 = 0;
  goto <D.2036>;
  <D.2036>:
  clean (&outer);
  goto <D.2037>;
  <D.2037>:
  outer = {CLOBBER(eol)};
  goto <D.2029>;
  <D.2029>:
  return D.2028;
}



;; Function never_back (never_back, funcdef_no=3, decl_uid=2006, cgraph_uid=4, symbol_order=3)

int never_back (int n)
{
  int guarded;
  int D.2038;

  _1 = work (n);
  guarded = _1;
  guarded.10_2 = guarded;
  __asm__ __volatile__ goto("# %l1 %l2" :  : "r" guarded.10_2 :  : "first" first, "second" second);
  __builtin_unreachable ();
  first:
  D.2038 = 0;
  goto <D.2039>;
  second:
  D.2038 = 1;
  goto <D.2039>;
  <D.2039>:
  return D.2038;
}


