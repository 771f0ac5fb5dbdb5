// Exceptions: throw, catch by type, clean-ups, noexcept, functions that throw nothing.

struct error { int code; };
struct lock
{
  int *held;
  explicit lock (int *of) : held (of) { ++*held; }
  ~lock () { --*held; }
};

void work (int);
int pure (int n) noexcept;

int doubled (int n) { return 2 * n; }

int checked (int n)
{
  if (n < 0)
    throw error { n };
  return doubled (n);
}

int guarded (int *mutex, int n)
{
  lock own (mutex);
  work (n);
  return pure (n);
}

int caught (int *mutex, int n)
{
  int result = 0;
  try
    {
      lock own (mutex);
      result = checked (n);
      work (result);
    }
  catch (const error &e)
    {
      result = e.code;
    }
  catch (int code)
    {
      result = -code;
    }
  catch (...)
    {
      work (0);
      throw;
    }
  return result;
}

int never (int n) noexcept
{
  lock own (&n);
  work (n);
  return n;
}

int in_a_loop (int *values, int count)
{
  int sum = 0;
  for (int i = 0; i < count; i++)
    {
      try
        {
          sum += checked (values[i]);
        }
      catch (error &e)
        {
          if (e.code < -10)
            break;
          continue;
        }
    }
  return sum;
}

struct resource
{
  lock a, b;
  resource (int *m, int *n) try : a (m), b (n) { work (*m); }
  catch (int) { work (*n); }
};

int constructed (int *m, int *n)
{
  resource *r = new resource (m, n);
  int sum = *m + *n;
  delete r;
  return sum;
}
