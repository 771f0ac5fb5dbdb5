// Classes that a dump names as others are named, or not at all: those of lambda expressions, of one tag, instances of
// a template by their arguments; and virtual bases.
namespace policy { enum kind { plain, atomic }; enum class level { low, high }; }

// All arguments are default ones: the dump has `cell<>`, debug information all of them.
template <class T = int, policy::kind K = policy::atomic> struct cell
{
  typedef T value_type;
  value_type v;
  value_type *address () { return &v; }
};
template <policy::kind K, policy::level L> struct counter
{
  short n;
  short *address () { return &n; }
};
int *first (cell<> &c) { return c.address (); }
short *first (counter<policy::atomic, policy::level::high> &c) { return c.address (); }
int *second (cell<int, policy::plain> &c) { return c.address (); }

namespace { template <class T> struct slot { T t; }; }
template <template <class> class S> struct rack
{
  typedef S<int> slot_type;
  slot_type s;
  slot_type *address () { return &s; }
};
int third (int n) { rack<slot> r = { { n } }; return r.address ()->t; }

// An enumeration goes to a parameter of its integer type; `1 << n` has the type of the constant.
enum shade : int { dark, light };
struct writer
{
  writer &put (bool);
  writer &put (int);
  short *put (long);
};
writer &put (writer &w, shade s) { return w.put (static_cast<int> (s)).put (true); }
struct power { int *raise (unsigned long, int); short *raise (unsigned long, int, int); };
int raise (power &p, int n) { return *p.raise (1ul << -n, n) + *p.raise (2, n, n); }
enum state { good, bad };
enum mode { in, out };
inline state operator| (state a, state b) { return static_cast<state> (static_cast<int> (a) | static_cast<int> (b)); }
inline mode operator| (mode a, mode b) { return static_cast<mode> (static_cast<int> (a) | static_cast<int> (b)); }
struct stream
{
  typedef state iostate;
  typedef mode openmode;
  iostate s;
  openmode m;
  iostate get () const { return s; }
  openmode how () const { return m; }
  bool fails () const { return (get () | bad) != good; }
  bool reads () const { return (how () | in) != out; }
};
bool both (stream &x) { return x.fails () && x.reads (); }

// A base through a table.
struct root { int flags; int get () const; int set (); };
struct left : virtual root { int l; };
int from_reference (left &x) { return x.get () + x.set (); }
int from_pointer (const left *x) { return x->get (); }
struct right : left { int k () const; int m (); };
int right::k () const { return get (); }
int right::m () { return get () + set (); }

// Two classes of one tag.
struct tree { struct node { tree &owner; int weigh (); }; int weight; };
struct list { struct node { list *owner; int weigh (); }; int length; };
int tree::node::weigh () { return owner.weight; }
int list::node::weigh () { return owner->length; }

// What a lambda expression captures.
struct word { char *p; word (const word &); ~word (); int length () const; };
struct task { virtual ~task (); };
template <class T> struct held : task { T t; held (const T &x) : t (x) {} };
task *capture (word a, const word &b, const word c)
{
  return new held ([a, b, c] { return a.length () + b.length () + c.length (); });
}
task *capture (int &n) { return new held ([&n] { return n + 1; }); }
