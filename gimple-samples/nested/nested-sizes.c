/* Addresses of nested functions that use nothing of the function around but the sizes of its types. */

int call (int (*f) (void))
{
  return f ();
}

int by_type (int n)
{
  typedef int rows[n];
  int size (void) { return sizeof (rows); }
  return call (size);
}

int by_variable (int n)
{
  char bytes[n];
  int size (void)
  {
    char copy[sizeof (bytes)];
    copy[0] = 1;
    return copy[0];
  }
  return call (size);
}

int by_parameter (int n)
{
  struct record { int used; char bytes[n]; } r;
  int use (struct record x) { return x.used; }
  int (*pointer) (struct record) = use;
  r.used = n;
  return pointer (r);
}

int by_result (int n)
{
  int (*row (void))[n] { return 0; }
  int size (void) { return sizeof *row (); }
  return call (size);
}
