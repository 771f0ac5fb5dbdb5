typedef long long __m256i __attribute__ ((vector_size (32), may_alias));
typedef float __m256 __attribute__ ((vector_size (32), may_alias));
typedef double __m512d __attribute__ ((vector_size (64), may_alias));

void *copy (void *to, void *from)
{
  return __builtin_memcpy (to, from, 32);
}

__attribute__ ((target ("fma,avx512vl"))) void *copy_wide (void *to, void *from)
{
  return __builtin_memcpy (to, from, 64);
}

__attribute__ ((target ("no-xsave"))) void *copy_narrow (void *to, void *from)
{
  __builtin_memcpy (to, from, 16);
  return __builtin_memcpy (to, from, 32);
}

__m256i load (int *p)
{
  __m256i v;
  __builtin_memcpy (&v, p, 32);
  return v;
}

void store (int *p, __m256i v)
{
  __builtin_memcpy (p, &v, 32);
}

__m256 load_real (int *p)
{
  __m256 v;
  __builtin_memcpy (&v, p, 32);
  return v;
}

void store_wide (int *p, __m512d v)
{
  __m512d w;
  __builtin_memcpy (&w, &v, 64);
  __builtin_memcpy (p, &w, 64);
}

float element (__m256 v)
{
  float a[8];
  __builtin_memcpy (a, &v, 32);
  return a[3];
}
