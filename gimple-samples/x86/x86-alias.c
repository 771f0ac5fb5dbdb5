typedef float __m128 __attribute__ ((vector_size (16), may_alias));
typedef double __m128d __attribute__ ((vector_size (16), may_alias));
typedef long long __m128i __attribute__ ((vector_size (16), may_alias));

__m128 sum (__m128 a, __m128 b, __m128 c)
{
  return a + b * c;
}

__m128d difference (__m128d *a, __m128d *b)
{
  return (a[0] - b[0]) / (a[1] - b[1]);
}

__m128i choose (__m128i bits, __m128i a, __m128i b)
{
  return (a & bits) | (b & ~bits);
}

__m128i first_inverted (__m128i bits, __m128i a, __m128i b)
{
  return (~bits & a) ^ b;
}

__m128 scaled (__m128 a, __m128 b)
{
  return a * 2.0f - -b * 3.0f;
}

__m128i shifted (__m128i a, __m128i b, int n)
{
  return (a << n) + (b >> 3) * a;
}

double low_sum (__m128d a, __m128d b)
{
  __m128d sum = a + b;
  return (sum * a)[0] + sum[1];
}

__m128i *place;

__m128i next (int i)
{
  return place[i] ^ place[i + 1];
}
