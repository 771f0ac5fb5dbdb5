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
