/* Calls on strings and memory at the edges of their rules: the empty string, arrays of one byte, copies that leave their object,
   formats with a list of arguments. */

typedef __builtin_va_list va_list;
typedef __SIZE_TYPE__ size_t;
char *strcpy (char *, const char *);
int bcmp (const void *, const void *, size_t);
void use (void *, ...);

void empty (char *p)
{
  char one[1], two[2];
  strcpy (one, "");
  strcpy (two, "");
  strcpy (p, "");
  use (one, two);
}

void leaves (const char *s)
{
  char four[4], eight[8];
  __builtin_memcpy (four + 3, s, 1);
  __builtin_memcpy (four + 3, s, 2);
  __builtin_memcpy (four + 4, s, 1);
  __builtin_memcpy (eight + 4, s, 4);
  __builtin_memcpy (eight + 6, s, 4);
  __builtin_memmove (four, s, 8);
  __builtin_memcpy (eight, four + 2, 2);
  use (four, eight);
}

int same (const char *p, const char *q, size_t n)
{
  return bcmp (p, p, n) + bcmp (p, q, 0) + bcmp (p, q, n);
}

void listed (char *p, va_list args)
{
  char small[4];
  __builtin___vsprintf_chk (small, 0, 4, "abc", args);
  __builtin___vsprintf_chk (small, 0, 4, "abcd", args);
  __builtin___vsprintf_chk (p, 1, -1ul, "%d", args);
  __builtin___sprintf_chk (small, 0, 4, "abc");
  use (small);
}

void back (char *p, const char *s)
{
  p = __builtin_mempcpy (p - 2, s, 2);
  use (p);
  p = __builtin_mempcpy (p - 2, s, 8);
  use (p);
  p = __builtin_mempcpy (p - 8, s, 2);
  use (p);
}

void onward (char *p, const char *s)
{
  p = __builtin_mempcpy (p, s, 4);
  use (p);
}
