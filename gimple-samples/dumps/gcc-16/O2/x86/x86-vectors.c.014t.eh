
;; Function shuffle (shuffle, funcdef_no=0, decl_uid=4781, cgraph_uid=1, symbol_order=0)

v4f shuffle (v4f a, v4f b)
{
  v4f D.4842;

  D.4842 = VEC_PERM_EXPR <a, b, { 3, 2, 5, 4 }>;
  goto <D.4843>;
  <D.4843>:
  return D.4842;
}



;; Function shuffle_lanes (shuffle_lanes, funcdef_no=1, decl_uid=4785, cgraph_uid=2, symbol_order=1)

v4d shuffle_lanes (v4d a, v4d b)
{
  v4d D.4844;

  D.4844 = VEC_PERM_EXPR <a, b, { 0, 5, 3, 6 }>;
  goto <D.4845>;
  <D.4845>:
  return D.4844;
}



;; Function shuffle_masked (shuffle_masked, funcdef_no=2, decl_uid=4791, cgraph_uid=3, symbol_order=2)

v16f shuffle_masked (v16f a, v16f b, v16f c, short unsigned int m)
{
  v16f all;
  v16f D.4846;

  all = VEC_PERM_EXPR <a, b, { 1, 0, 19, 18, 5, 4, 23, 22, 9, 8, 27, 26, 13, 12, 31, 30 }>;
  _1 = __builtin_ia32_shufps512_mask (a, b, 177, c, m);
  D.4846 = all + _1;
  goto <D.4847>;
  <D.4847>:
  return D.4846;
}



;; Function select (select, funcdef_no=3, decl_uid=4797, cgraph_uid=4, symbol_order=3)

v16b select (v16b a, v16b b, v16b m)
{
  v16b D.4848;

  _1 = m < { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  D.4848 = VEC_COND_EXPR <_1, b, a>;
  goto <D.4849>;
  <D.4849>:
  return D.4848;
}



;; Function select_real (select_real, funcdef_no=4, decl_uid=4802, cgraph_uid=5, symbol_order=4)

v4d select_real (v4d a, v4d b, v4d m)
{
  v4d D.4850;

  GIMPLE_NOP
  _1 = VIEW_CONVERT_EXPR<vector(4) long int>(m);
  _2 = _1 < { 0, 0, 0, 0 };
  D.4850 = VEC_COND_EXPR <_2, b, a>;
  goto <D.4851>;
  <D.4851>:
  return D.4850;
}



;; Function equal (equal, funcdef_no=5, decl_uid=4806, cgraph_uid=6, symbol_order=5)

v8h equal (v8h a, v8h b)
{
  v8h D.4852;

  _1 = a == b;
  D.4852 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4853>;
  <D.4853>:
  return D.4852;
}



;; Function greater (greater, funcdef_no=6, decl_uid=4810, cgraph_uid=7, symbol_order=6)

v8i greater (v8i a, v8i b)
{
  v8i D.4854;

  _1 = a > b;
  D.4854 = VEC_COND_EXPR <_1, { -1, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, 0, 0, 0, 0, 0, 0 }>;
  goto <D.4855>;
  <D.4855>:
  return D.4854;
}



;; Function equal_words (equal_words, funcdef_no=7, decl_uid=4814, cgraph_uid=8, symbol_order=7)

v2q equal_words (v2q a, v2q b)
{
  v2q D.4856;

  _1 = a == b;
  D.4856 = VEC_COND_EXPR <_1, { -1, -1 }, { 0, 0 }>;
  goto <D.4857>;
  <D.4857>:
  return D.4856;
}



;; Function absolute (absolute, funcdef_no=8, decl_uid=4817, cgraph_uid=9, symbol_order=8)

v16b absolute (v16b v)
{
  v16b D.4858;

  _1 = ABSU_EXPR <v>;
  D.4858 = VIEW_CONVERT_EXPR<v16b>(_1);
  goto <D.4859>;
  <D.4859>:
  return D.4858;
}



;; Function absolute_masked (absolute_masked, funcdef_no=9, decl_uid=4822, cgraph_uid=10, symbol_order=9)

v16i absolute_masked (v16i v, v16i w, short unsigned int m)
{
  v16i D.4860;

  _3 = ABSU_EXPR <v>;
  _1 = VIEW_CONVERT_EXPR<v16i>(_3);
  _2 = __builtin_ia32_pabsd512_mask (v, w, m);
  D.4860 = _1 + _2;
  goto <D.4861>;
  <D.4861>:
  return D.4860;
}



;; Function least (least, funcdef_no=10, decl_uid=4826, cgraph_uid=11, symbol_order=10)

v4f least (v4f a, v4f b)
{
  v4f D.4862;

  _1 = a < b;
  D.4862 = VEC_COND_EXPR <_1, a, b>;
  goto <D.4863>;
  <D.4863>:
  return D.4862;
}



;; Function greatest (greatest, funcdef_no=11, decl_uid=4831, cgraph_uid=12, symbol_order=11)

v16f greatest (v16f a, v16f b, v16f c)
{
  v16f plain;
  v16f D.4864;

  _2 = a > b;
  plain = VEC_COND_EXPR <_2, a, b>;
  _1 = __builtin_ia32_maxps512_mask (a, b, c, -1, 8);
  D.4864 = plain + _1;
  goto <D.4865>;
  <D.4865>:
  return D.4864;
}



;; Function low_bits (low_bits, funcdef_no=12, decl_uid=4836, cgraph_uid=13, symbol_order=12)

unsigned int low_bits (unsigned int x, unsigned int n)
{
  unsigned int D.4866;

  _1 = __builtin_ia32_bzhi_si (x, 31);
  _2 = x + _1;
  _3 = __builtin_ia32_bzhi_si (x, n);
  D.4866 = _2 + _3;
  goto <D.4867>;
  <D.4867>:
  return D.4866;
}



;; Function all_bits (all_bits, funcdef_no=13, decl_uid=4839, cgraph_uid=14, symbol_order=13)

long long unsigned int all_bits (long long unsigned int x)
{
  long long unsigned int D.4868;

  _1 = x;
  _2 = x;
  _3 = _1 ^ _2;
  _4 = __builtin_ia32_pext_di (x, 1);
  D.4868 = _3 ^ _4;
  goto <D.4869>;
  <D.4869>:
  return D.4868;
}


