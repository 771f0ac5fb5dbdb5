extern void rare (void);

int bits (unsigned x, unsigned long y)
{
  return __builtin_popcount (x) + __builtin_clz (x) + __builtin_ctzl (y) + __builtin_parity (x);
}

int likely (int x)
{
  if (__builtin_expect (x == 0, 0))
    rare ();
  if (__builtin_expect_with_probability (x > 5, 1, 0.9))
    return 1;
  return 0;
}

int constant (int x)
{
  if (__builtin_constant_p (x))
    return x * 3;
  return __builtin_constant_p (7) ? x : 0;
}

unsigned swapped (unsigned x)
{
  return __builtin_bswap32 (x);
}

void *frame (void)
{
  return __builtin_return_address (0);
}

unsigned long room (char *p)
{
  char local[10];
  rare ();
  return __builtin_object_size (local, 0) + __builtin_object_size (p, 1);
}

void stop (int x)
{
  if (x)
    __builtin_trap ();
  __builtin_abort ();
}
