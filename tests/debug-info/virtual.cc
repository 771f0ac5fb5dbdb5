// Virtual functions: what a call returns is known by the class and the place in its table.
struct part;

struct shape
{
  virtual bool is_open () const;
  virtual part *first ();
  virtual long size () const;
};

struct ring : shape
{
  bool is_open () const;
  virtual short turns ();
};

// The classes are described where their first function is.
bool shape::is_open () const { return false; }

bool ring::is_open () const { return true; }

int count (ring &of, shape *other)
{
  int all = 0;
  if (of.is_open ())
    all += of.turns ();
  if (other->first ())
    all += other->size () > 7;
  return all;
}
