/* C23's nullptr_t: a type with one value, which lives in a register. */
typedef __typeof__ (nullptr) null_t;

int takes (null_t, int *);

null_t give (null_t n, int c)
{
  null_t other = nullptr;
  if (c)
    n = other;
  return n;
}

int *as_pointer (int *p, int c)
{
  null_t n = nullptr;
  if (c && p != nullptr)
    p = n;
  return p;
}

int pass (void)
{
  null_t n = give (nullptr, 3);
  bool none = n;
  return takes (n, nullptr) + none;
}
