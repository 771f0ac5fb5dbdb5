/* Labels that nested functions jump to or take the address of are numbered among those of the outer function, when all
   clean-ups have labels of their own.  */

extern void use (void *);
extern void clean (int *);

int
after_cleanups (int n)
{
  __label__ out;
  int leave (int i)
  {
    if (i > 3)
      goto out;
    return i + 1;
  }
  for (int i = 0; i < n; i++)
    {
      int guarded __attribute__ ((cleanup (clean))) = leave (i);
      if (guarded == 2)
        break;
      char text[n];
      use (text);
      if (*text)
        return guarded;
    }
  n = leave (n);
out:
  return n;
}

int
addressed (int n)
{
  __label__ there;
  void choose (void **target)
  {
    *target = &&there;
  }
  void *target;
  {
    char text[n];
    use (text);
    if (*text)
      return 0;
  }
  choose (&target);
  use (target);
there:
  return n;
}
