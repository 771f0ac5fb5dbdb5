typedef short v16h __attribute__ ((vector_size (32)));
typedef int v4i __attribute__ ((vector_size (16)));

v4i shift (v4i v)
{
  v4i same = __builtin_ia32_pslldi128 (v, 0);
  v4i none = __builtin_ia32_psrldi128 (v, 32);
  return same + none + __builtin_ia32_psradi128 (v, 32);
}

v16h shift_masked (v16h v, v16h w, unsigned short m)
{
  v16h none = __builtin_ia32_psllwi256_mask (v, 16, w, 0xffff);
  return none + __builtin_ia32_psllwi256_mask (v, 16, w, m);
}

v4i shift_by_low_bits (v4i v)
{
  v4i same = __builtin_ia32_pslld128 (v, (v4i) { 0, 0, 1, 1 });
  v4i none = __builtin_ia32_psrld128 (v, (v4i) { 0, 1, 0, 0 });
  return same + none + __builtin_ia32_psrld128 (v, (v4i) { 31, 0, 0, 0 });
}

v4i shift_each (v4i v)
{
  v4i same = __builtin_ia32_psrav4si (v, (v4i) { 0, 0, 0, 0 });
  v4i none = __builtin_ia32_psllv4si (v, (v4i) { 32, 40, -1, 99 });
  v4i some = __builtin_ia32_psrlv4si (v, (v4i) { 32, 32, 31, 32 });
  return same + none + some + __builtin_ia32_psrav4si (v, (v4i) { 32, 32, 32, 32 });
}

v16h shift_each_masked (v16h v, v16h w)
{
  v16h by = { 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16 };
  return __builtin_ia32_psrlv16hi_mask (v, (v16h) { 0 }, w, -1) + __builtin_ia32_psllv16hi_mask (v, by, w, -1);
}
