// Destructors that may throw: by their declaration, by a member, in another file.

struct log
{
  ~log () noexcept (false);
};

struct lock
{
  int *held;
  lock (int *of);
  ~lock () noexcept (false) { if (*held) throw *held; }
};

struct entry
{
  lock own;
  int key;
  entry (int *of) : own (of), key (*of) { }
};

void work (int);

void member (int *m)
{
  entry e (m);
  work (e.key);
}

void logged (int n)
{
  log own;
  work (n);
}

int risky (int *);

// A call in an inlined copy of a function that throws nothing is outside of the table's ranges, too.
inline int careful (int *m) noexcept { return risky (m); }

int guarded (int *m)
{
  lock own (m);
  work (1);
  return careful (m);
}

int unguarded (int n)
{
  int local[4] = { n };
  return risky (local);
}

// As the library's header declares it: a copy throws nothing.
namespace std
{
struct runtime_error
{
  char *text;
  runtime_error (const char *);
  runtime_error (const runtime_error &) noexcept;
  ~runtime_error ();
};
}

int copied (const std::runtime_error &first)
{
  int local[1] = { 1 };
  std::runtime_error second (first);
  return risky (local);
}
