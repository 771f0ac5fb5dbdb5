
;; Function shuffle (shuffle, funcdef_no=0, decl_uid=3805, cgraph_uid=1, symbol_order=0)

v4f shuffle (v4f a, v4f b)
{
  v4f D.3866;

  D.3866 = VEC_PERM_EXPR <a, b, { 3, 2, 5, 4 }>;
  goto <D.3867>;
  <D.3867>:
  return D.3866;
}



;; Function shuffle_lanes (shuffle_lanes, funcdef_no=1, decl_uid=3809, cgraph_uid=2, symbol_order=1)

v4d shuffle_lanes (v4d a, v4d b)
{
  v4d D.3868;

  D.3868 = VEC_PERM_EXPR <a, b, { 0, 5, 3, 6 }>;
  goto <D.3869>;
  <D.3869>:
  return D.3868;
}



;; Function shuffle_masked (shuffle_masked, funcdef_no=2, decl_uid=3815, cgraph_uid=3, symbol_order=2)

v16f shuffle_masked (v16f a, v16f b, v16f c, short unsigned int m)
{
  v16f all;
  v16f D.3870;

  all = VEC_PERM_EXPR <a, b, { 1, 0, 19, 18, 5, 4, 23, 22, 9, 8, 27, 26, 13, 12, 31, 30 }>;
  _1 = (int) m;
  _2 = __builtin_ia32_shufps512_mask (a, b, 177, c, _1);
  D.3870 = all + _2;
  goto <D.3871>;
  <D.3871>:
  return D.3870;
}



;; Function select (select, funcdef_no=3, decl_uid=3821, cgraph_uid=4, symbol_order=3)

v16b select (v16b a, v16b b, v16b m)
{
  vector(16) <signed-boolean:1> D.3873;
  v16b D.3872;

  D.3873 = m < { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  D.3872 = VEC_COND_EXPR <D.3873, b, a>;
  goto <D.3874>;
  <D.3874>:
  return D.3872;
}



;; Function select_real (select_real, funcdef_no=4, decl_uid=3826, cgraph_uid=5, symbol_order=4)

v4d select_real (v4d a, v4d b, v4d m)
{
  vector(4) <signed-boolean:1> D.3877;
  vector(4) long int D.3876;
  v4d D.3875;

  GIMPLE_NOP
  D.3876 = VIEW_CONVERT_EXPR<vector(4) long int>(m);
  D.3877 = D.3876 < { 0, 0, 0, 0 };
  D.3875 = VEC_COND_EXPR <D.3877, b, a>;
  goto <D.3878>;
  <D.3878>:
  return D.3875;
}



;; Function equal (equal, funcdef_no=5, decl_uid=3830, cgraph_uid=6, symbol_order=5)

v8h equal (v8h a, v8h b)
{
  vector(8) <signed-boolean:1> D.3880;
  v8h D.3879;

  D.3880 = a == b;
  D.3879 = VEC_COND_EXPR <D.3880, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.3881>;
  <D.3881>:
  return D.3879;
}



;; Function greater (greater, funcdef_no=6, decl_uid=3834, cgraph_uid=7, symbol_order=6)

v8i greater (v8i a, v8i b)
{
  vector(8) <signed-boolean:1> D.3883;
  v8i D.3882;

  D.3883 = a > b;
  D.3882 = VEC_COND_EXPR <D.3883, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.3884>;
  <D.3884>:
  return D.3882;
}



;; Function equal_words (equal_words, funcdef_no=7, decl_uid=3838, cgraph_uid=8, symbol_order=7)

v2q equal_words (v2q a, v2q b)
{
  vector(2) <signed-boolean:1> D.3886;
  v2q D.3885;

  D.3886 = a == b;
  D.3885 = VEC_COND_EXPR <D.3886, { -1, -1 }, { 0, 0 }>;
  goto <D.3887>;
  <D.3887>:
  return D.3885;
}



;; Function absolute (absolute, funcdef_no=8, decl_uid=3841, cgraph_uid=9, symbol_order=8)

v16b absolute (v16b v)
{
  v16b D.3888;

  D.3888 = __builtin_ia32_pabsb128 (v);
  goto <D.3889>;
  <D.3889>:
  return D.3888;
}



;; Function absolute_masked (absolute_masked, funcdef_no=9, decl_uid=3846, cgraph_uid=10, symbol_order=9)

v16i absolute_masked (v16i v, v16i w, short unsigned int m)
{
  v16i D.3890;

  _1 = __builtin_ia32_pabsd512_mask (v, w, 65535);
  _2 = (int) m;
  _3 = __builtin_ia32_pabsd512_mask (v, w, _2);
  D.3890 = _1 + _3;
  goto <D.3891>;
  <D.3891>:
  return D.3890;
}



;; Function least (least, funcdef_no=10, decl_uid=3850, cgraph_uid=11, symbol_order=10)

v4f least (v4f a, v4f b)
{
  v4f D.3892;

  D.3892 = __builtin_ia32_minps (a, b);
  goto <D.3893>;
  <D.3893>:
  return D.3892;
}



;; Function greatest (greatest, funcdef_no=11, decl_uid=3855, cgraph_uid=12, symbol_order=11)

v16f greatest (v16f a, v16f b, v16f c)
{
  v16f plain;
  v16f D.3894;

  plain = __builtin_ia32_maxps512_mask (a, b, c, -1, 4);
  _1 = __builtin_ia32_maxps512_mask (a, b, c, -1, 8);
  D.3894 = plain + _1;
  goto <D.3895>;
  <D.3895>:
  return D.3894;
}



;; Function low_bits (low_bits, funcdef_no=12, decl_uid=3860, cgraph_uid=13, symbol_order=12)

unsigned int low_bits (unsigned int x, unsigned int n)
{
  unsigned int D.3896;

  _1 = __builtin_ia32_bzhi_si (x, 31);
  _2 = x + _1;
  _3 = __builtin_ia32_bzhi_si (x, n);
  D.3896 = _2 + _3;
  goto <D.3897>;
  <D.3897>:
  return D.3896;
}



;; Function all_bits (all_bits, funcdef_no=13, decl_uid=3863, cgraph_uid=14, symbol_order=13)

long long unsigned int all_bits (long long unsigned int x)
{
  long long unsigned int D.3898;

  _1 = x;
  _2 = x;
  _3 = _1 ^ _2;
  _4 = __builtin_ia32_pext_di (x, 1);
  D.3898 = _3 ^ _4;
  goto <D.3899>;
  <D.3899>:
  return D.3898;
}


