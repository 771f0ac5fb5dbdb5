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
