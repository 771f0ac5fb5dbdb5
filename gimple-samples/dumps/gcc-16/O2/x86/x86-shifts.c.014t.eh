
;; Function shift (shift, funcdef_no=0, decl_uid=4768, cgraph_uid=1, symbol_order=0)

v4i shift (v4i v)
{
  v4i none;
  v4i same;
  v4i D.4803;

  same = v;
  none = { 0, 0, 0, 0 };
  _1 = same + none;
  _2 = __builtin_ia32_psradi128 (v, 32);
  D.4803 = _1 + _2;
  goto <D.4804>;
  <D.4804>:
  return D.4803;
}



;; Function shift_masked (shift_masked, funcdef_no=1, decl_uid=4775, cgraph_uid=2, symbol_order=1)

v16h shift_masked (v16h v, v16h w, short unsigned int m)
{
  v16h none;
  v16h D.4805;

  none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  _1 = __builtin_ia32_psllwi256_mask (v, 16, w, m);
  D.4805 = none + _1;
  goto <D.4806>;
  <D.4806>:
  return D.4805;
}



;; Function shift_by_low_bits (shift_by_low_bits, funcdef_no=2, decl_uid=4779, cgraph_uid=3, symbol_order=2)

v4i shift_by_low_bits (v4i v)
{
  v4i D.4785 = { 31, 0, 0, 0 };
  v4i D.4784 = { 0, 1, 0, 0 };
  v4i none;
  v4i D.4782 = { 0, 0, 1, 1 };
  v4i same;
  v4i D.4807;

  same = v;
  none = { 0, 0, 0, 0 };
  _1 = same + none;
  _2 = __builtin_ia32_psrld128 (v, { 31, 0, 0, 0 });
  D.4807 = _1 + _2;
  goto <D.4808>;
  <D.4808>:
  return D.4807;
}



;; Function shift_each (shift_each, funcdef_no=3, decl_uid=4787, cgraph_uid=4, symbol_order=3)

v4i shift_each (v4i v)
{
  v4i D.4795 = { 32, 32, 32, 32 };
  v4i D.4794 = { 32, 32, 31, 32 };
  v4i some;
  v4i D.4792 = { 32, 40, -1, 99 };
  v4i none;
  v4i D.4790 = { 0, 0, 0, 0 };
  v4i same;
  v4i D.4809;

  same = v;
  none = { 0, 0, 0, 0 };
  some = __builtin_ia32_psrlv4si (v, { 32, 32, 31, 32 });
  _1 = same + none;
  _2 = some + _1;
  _3 = __builtin_ia32_psrav4si (v, { 32, 32, 32, 32 });
  D.4809 = _2 + _3;
  goto <D.4810>;
  <D.4810>:
  return D.4809;
}



;; Function shift_each_masked (shift_each_masked, funcdef_no=4, decl_uid=4798, cgraph_uid=5, symbol_order=4)

v16h shift_each_masked (v16h v, v16h w)
{
  v16h D.4801 = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  v16h by;
  v16h D.4811;

  by = { 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16 };
  _1 = v;
  _2 = __builtin_ia32_psllv16hi_mask (v, by, w, 65535);
  D.4811 = _1 + _2;
  goto <D.4812>;
  <D.4812>:
  return D.4811;
}


