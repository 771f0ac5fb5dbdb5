/* With -fnon-call-exceptions an atomic access may throw, as any other access to memory; a fence may not. */

extern void release (int *);

int
accesses (int *shared, int value)
{
  int guard __attribute__ ((cleanup (release))) = 3;
  __atomic_store_n (shared, value, __ATOMIC_SEQ_CST);
  return __atomic_exchange_n (shared, 0, __ATOMIC_ACQ_REL) + __sync_fetch_and_add (shared, 2);
}

void
fences (void)
{
  int guard __attribute__ ((cleanup (release))) = 3;
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}
