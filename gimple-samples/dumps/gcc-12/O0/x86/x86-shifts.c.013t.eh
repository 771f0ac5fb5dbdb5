
;; Function shift (shift, funcdef_no=0, decl_uid=3792, cgraph_uid=1, symbol_order=0)

v4i shift (v4i v)
{
  v4i none;
  v4i same;
  v4i D.3827;

  same = v;
  none = { 0, 0, 0, 0 };
  _1 = same + none;
  _2 = __builtin_ia32_psradi128 (v, 32);
  D.3827 = _1 + _2;
  goto <D.3828>;
  <D.3828>:
  return D.3827;
}



;; Function shift_masked (shift_masked, funcdef_no=1, decl_uid=3799, cgraph_uid=2, symbol_order=1)

v16h shift_masked (v16h v, v16h w, short unsigned int m)
{
  v16h none;
  v16h D.3829;

  none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  _1 = (int) m;
  _2 = __builtin_ia32_psllwi256_mask (v, 16, w, _1);
  D.3829 = none + _2;
  goto <D.3830>;
  <D.3830>:
  return D.3829;
}



;; Function shift_by_low_bits (shift_by_low_bits, funcdef_no=2, decl_uid=3803, cgraph_uid=3, symbol_order=2)

v4i shift_by_low_bits (v4i v)
{
  v4i D.3809 = { 31, 0, 0, 0 };
  v4i D.3808 = { 0, 1, 0, 0 };
  v4i none;
  v4i D.3806 = { 0, 0, 1, 1 };
  v4i same;
  v4i D.3831;

  same = v;
  none = { 0, 0, 0, 0 };
  _1 = same + none;
  _2 = __builtin_ia32_psrld128 (v, { 31, 0, 0, 0 });
  D.3831 = _1 + _2;
  goto <D.3832>;
  <D.3832>:
  return D.3831;
}



;; Function shift_each (shift_each, funcdef_no=3, decl_uid=3811, cgraph_uid=4, symbol_order=3)

v4i shift_each (v4i v)
{
  v4i D.3819 = { 32, 32, 32, 32 };
  v4i D.3818 = { 32, 32, 31, 32 };
  v4i some;
  v4i D.3816 = { 32, 40, -1, 99 };
  v4i none;
  v4i D.3814 = { 0, 0, 0, 0 };
  v4i same;
  v4i D.3833;

  same = v;
  none = { 0, 0, 0, 0 };
  some = __builtin_ia32_psrlv4si (v, { 32, 32, 31, 32 });
  _1 = same + none;
  _2 = some + _1;
  _3 = __builtin_ia32_psrav4si (v, { 32, 32, 32, 32 });
  D.3833 = _2 + _3;
  goto <D.3834>;
  <D.3834>:
  return D.3833;
}



;; Function shift_each_masked (shift_each_masked, funcdef_no=4, decl_uid=3822, cgraph_uid=5, symbol_order=4)

v16h shift_each_masked (v16h v, v16h w)
{
  v16h D.3825 = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  v16h by;
  v16h D.3835;

  by = { 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16 };
  _1 = v;
  _2 = __builtin_ia32_psllv16hi_mask (v, by, w, 65535);
  D.3835 = _1 + _2;
  goto <D.3836>;
  <D.3836>:
  return D.3835;
}


