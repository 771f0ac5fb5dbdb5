__attribute__ ((noinline, cold)) int rarely (int x)
{
  return x + 1;
}

__attribute__ ((section (".text.special"), aligned (32))) void placed (void)
{
}

__attribute__ ((nonnull (1), pure)) static int first (const int *p)
{
  return *p;
}

__attribute__ ((constructor (200))) static void before (void)
{
  rarely (1);
}

static inline __attribute__ ((always_inline)) int tiny (int x)
{
  return x * 2;
}

int both (const int *p)
{
  return tiny (first (p));
}

__attribute__ ((optimize ("no-tree-dce"), used)) static int kept (void)
{
  return 3;
}
