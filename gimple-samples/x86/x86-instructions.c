typedef float v8f __attribute__ ((vector_size (32)));
typedef double v2d __attribute__ ((vector_size (16)));
typedef int v8i __attribute__ ((vector_size (32)));
typedef int v16i __attribute__ ((vector_size (64)));

v8f select (v8f a, v8f b, v8f m)
{
  return __builtin_ia32_blendvps256 (a, b, m);
}

__attribute__ ((target ("avx2"))) v8f select_by_name (v8f a, v8f b, v8f m)
{
  return __builtin_ia32_blendvps256 (a, b, m);
}

__attribute__ ((target ("arch=znver2"))) v8f select_by_processor (v8f a, v8f b, v8f m)
{
  return __builtin_ia32_blendvps256 (a, b, m);
}

__attribute__ ((target ("arch=znver2,no-avx2"))) v8f select_by_halves (v8f a, v8f b, v8f m)
{
  return __builtin_ia32_blendvps256 (a, b, m);
}

v2d select_pair (v2d a, v2d b, v2d m)
{
  return __builtin_ia32_blendvpd (a, b, m);
}

__attribute__ ((target ("no-sse4.2"))) v2d select_simple_pair (v2d a, v2d b, v2d m)
{
  return __builtin_ia32_blendvpd (a, b, m);
}

v8i put (v8i v, int x)
{
  v[5] = x;
  return v;
}

int put_in_memory (v16i v, int x)
{
  v[5] = x;
  return v[x];
}

__attribute__ ((target ("avx512f"))) v16i put_wide (v16i v, int x)
{
  v[13] = x;
  return v;
}
