// Functions with cleanups around calls and returns, compiled without optimization.
int rand ();

namespace own {
struct guard { ~guard (); };
struct text { text (); text (const text &); ~text (); bool same (const text &) const; operator bool () const; };
text join (const text &);
text shorter (const text &, bool);

// The value of a call is not at the `return`; that of a conversion and of any other operation is.
bool equal (text &a) { text copy (a); return a.same (copy); }
bool different (text &a) { text copy (a); return !a.same (copy); }
bool filled (text &a) { text copy (a); return a; }
template<class T> bool equal_in (T &a) { T copy (a); return a.same (copy); }
template bool equal_in<text> (text &);

// What is built in the place of the result is at the `return`, and so is the note that it is complete.
text joined (text &a) { text copy (a); return join (copy); }
text joined_at_once (text &a) { return join (text (a)); }
text chosen (text &a, int n)
{
  text copy (a);
  for (int i = 0; i < n && a; i++)
    if (bool is_last = i + 1 < n ? a.same (copy) : false)
      return shorter (copy, is_last);
  return copy;
}

// A function of the program's own, which may throw.
int roll () { guard g; return rand (); }

// The value is saved before its place is known.
struct row { int *operator[] (unsigned); };
int *set (row &r, int i, int value, bool more)
{
  if (more)
    *r[i] = value;
  return r[i];
}

// Destructors throw nothing, virtual ones neither.
struct base { virtual ~base (); };
struct item : base { int k; };
struct items { item b[2]; };
void drop (base *b) { guard g; delete b; }
void drop_all (items &i) { guard g; i.~items (); }

// A pointer to a member function that throws nothing becomes one to any.
struct node { void count (int &) noexcept; };
void *address (void (node::*) (int &));
void *address_of_count () { guard g; return address (&node::count); }
}

// Of two member functions with one name the one that is not `const` calls the other: else it would never return.
struct list
{
  int at;
  const int *first () const { return &at; }
  int *first () { return const_cast<int *> (const_cast<const list *> (this)->first ()); }
};

int firsts (list &all)
{
  own::guard last;
  return *all.first ();
}

// In an instance of a template, what destroys results of calls and default arguments is where the call is.
struct text
{
  char *bytes;
  text ();
  text (const char *);
  text (const text &);
  ~text ();
};
text operator+ (const text &, const text &);
bool operator== (const text &, const text &);
template<typename T> text shown (const T &);
struct outcome { text why; outcome (bool, const text &why = text ()); ~outcome (); };

template<typename T> text joined (const T &a, const T &b) { return shown (a) + shown (b); }
template<typename T> bool alike (const T &a) { return shown (a) == text ("a"); }
template<typename T> outcome judged (const T &a) { return outcome (a == 1); }
template<typename T> text of_text (const T &) { return shown (text ("b")); }

int all_of_them ()
{
  joined (1, 2);
  judged (3);
  of_text (4);
  return alike (5);
}
