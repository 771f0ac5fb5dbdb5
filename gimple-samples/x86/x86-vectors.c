typedef char v16b __attribute__ ((vector_size (16)));
typedef short v8h __attribute__ ((vector_size (16)));
typedef int v8i __attribute__ ((vector_size (32)));
typedef int v16i __attribute__ ((vector_size (64)));
typedef long long v2q __attribute__ ((vector_size (16)));
typedef float v4f __attribute__ ((vector_size (16)));
typedef float v16f __attribute__ ((vector_size (64)));
typedef double v4d __attribute__ ((vector_size (32)));

v4f shuffle (v4f a, v4f b)
{
  return __builtin_ia32_shufps (a, b, 0x1b);
}

v4d shuffle_lanes (v4d a, v4d b)
{
  return __builtin_ia32_shufpd256 (a, b, 6);
}

v16f shuffle_masked (v16f a, v16f b, v16f c, unsigned short m)
{
  v16f all = __builtin_ia32_shufps512_mask (a, b, 0xb1, c, -1);
  return all + __builtin_ia32_shufps512_mask (a, b, 0xb1, c, m);
}

v16b select (v16b a, v16b b, v16b m)
{
  return __builtin_ia32_pblendvb128 (a, b, m);
}

v4d select_real (v4d a, v4d b, v4d m)
{
  __builtin_ia32_blendvpd256 (a, a, m);
  return __builtin_ia32_blendvpd256 (a, b, m);
}

v8h equal (v8h a, v8h b)
{
  return __builtin_ia32_pcmpeqw128 (a, b);
}

v8i greater (v8i a, v8i b)
{
  return __builtin_ia32_pcmpgtd256 (a, b);
}

v2q equal_words (v2q a, v2q b)
{
  return __builtin_ia32_pcmpeqq (a, b);
}

v16b absolute (v16b v)
{
  return __builtin_ia32_pabsb128 (v);
}

v16i absolute_masked (v16i v, v16i w, unsigned short m)
{
  return __builtin_ia32_pabsd512_mask (v, w, -1) + __builtin_ia32_pabsd512_mask (v, w, m);
}

v4f least (v4f a, v4f b)
{
  return __builtin_ia32_minps (a, b);
}

v16f greatest (v16f a, v16f b, v16f c)
{
  v16f plain = __builtin_ia32_maxps512_mask (a, b, c, -1, 4);
  return plain + __builtin_ia32_maxps512_mask (a, b, c, -1, 8);
}

unsigned int low_bits (unsigned int x, unsigned int n)
{
  return __builtin_ia32_bzhi_si (x, 33) + __builtin_ia32_bzhi_si (x, 31) + __builtin_ia32_bzhi_si (x, n);
}

unsigned long long all_bits (unsigned long long x)
{
  return __builtin_ia32_pdep_di (x, -1) ^ __builtin_ia32_pext_di (x, -1) ^ __builtin_ia32_pext_di (x, 1);
}
