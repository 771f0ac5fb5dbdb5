/* The general atomic exchanges: what memory is exchanged for is read by a pointer, in the type of the built-in. */

int shared[4];
char letter;
volatile long *far;

int swap (int *value)
{
  int old;
  __atomic_exchange (&shared[1], value, &old, __ATOMIC_ACQ_REL);
  return old;
}

char swap_letter (char *value)
{
  char old;
  __atomic_exchange (&letter, value, &old, __ATOMIC_SEQ_CST);
  return old;
}

_Bool swap_if (int *expected, int *wanted)
{
  return __atomic_compare_exchange (shared, expected, wanted, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
}

_Bool swap_far (long *expected, volatile long *wanted)
{
  return __atomic_compare_exchange (far, expected, wanted, 1, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE);
}
