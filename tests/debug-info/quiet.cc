struct text
{
  text ();
  ~text ();
  int size () const noexcept;
  int lines () const;
};

int count (const text &);

int
measure (int width)
{
  text all;
  int size = all.size ();
  int lines = all.lines ();
  return size + lines * width + count (all);
}

struct node
{
  node (node &&other) noexcept : next (other.next) {}
  ~node ();
  node *next;
};

/* A base that is moved, or made of a node: two overloads.  */
struct part
{
  part (node &&);
  part (part &&) = default;
  node first;
};

void note ();

part::part (node &&other) : first (static_cast<node &&> (other)) { note (); }

struct promise : part
{
  promise (node &&);
  promise (promise &&) = default;
};

promise::promise (node &&other) : part (static_cast<node &&> (other)) {}

void take (promise);

void
give (promise &all)
{
  take (static_cast<promise &&> (all));
}
