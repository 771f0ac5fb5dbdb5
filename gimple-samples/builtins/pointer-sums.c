/* Ends of copies at places that are sums: GCC adds up what is behind the pointer. */

extern void *mempcpy (void *, const void *, __SIZE_TYPE__);

char *behind_index (char *to, const char *from, int n)
{
  return mempcpy (to + n, from, 4);
}

char *behind_two (char *to, const char *from, int n, int m)
{
  return mempcpy (to + n + m, from, 8);
}

char *behind_sum (char *to, const char *from, unsigned long n)
{
  return mempcpy (to + (n + 1), from, 4);
}

char *back_at_index (char *to, const char *from, unsigned long n)
{
  return mempcpy (to + (n - 4), from, 4);
}

char *behind_element (int *to, const char *from, int n)
{
  return mempcpy (to + n, from, 4);
}
