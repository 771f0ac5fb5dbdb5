int counter;
_Atomic int guarded;

int increment (void)
{
  return __atomic_add_fetch (&counter, 1, __ATOMIC_SEQ_CST);
}

int old_style (int *p)
{
  __sync_synchronize ();
  return __sync_fetch_and_add (p, 3) + __sync_bool_compare_and_swap (p, 1, 2);
}

int swap (int *p, int expected)
{
  return __atomic_compare_exchange_n (p, &expected, 5, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}

void set (int x)
{
  guarded = x;
  guarded += 2;
  __atomic_store_n (&counter, guarded, __ATOMIC_RELEASE);
}

/* The value goes through a temporary in memory, of whose address nothing is left. */
int get (void)
{
  return (guarded / 60) & 7;
}

int checked (int a, int b)
{
  int r;
  if (__builtin_add_overflow (a, b, &r))
    return -1;
  return r;
}
