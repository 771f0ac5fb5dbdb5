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
