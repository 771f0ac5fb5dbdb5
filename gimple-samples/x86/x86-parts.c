/* Parts of vectors that memcpy stores to: the vectors become registers, into which an element is inserted, or several at once. */

extern void *memcpy (void *, const void *, __SIZE_TYPE__);

typedef float __m128 __attribute__ ((vector_size (16), may_alias));
typedef long long __m128i __attribute__ ((vector_size (16), may_alias));
typedef double __m128d __attribute__ ((vector_size (16), may_alias));

__m128 first (const char *from)
{
  __m128 v = { 1.0f, 2.0f, 3.0f, 4.0f };
  memcpy (&v, from, 4);
  return v;
}

__m128 low_half (const char *from, __m128 v)
{
  memcpy (&v, from, 8);
  return v;
}

__m128i low_integer (const char *from)
{
  __m128i v;
  memcpy (&v, from, 8);
  return v;
}

__m128d low_double (const double *from, __m128d v)
{
  memcpy (&v, from, 8);
  return v;
}

/* Less than an element is stored to memory. */
__m128i low_byte (const char *from, __m128i v)
{
  memcpy (&v, from, 1);
  return v;
}
