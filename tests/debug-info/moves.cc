// A dump shows a copy and a move alike, and an object that is passed by value as a reference.

namespace std
{
template<typename T> struct bare { using type = T; };
template<typename T> struct bare<T &> { using type = T; };
template<typename T> constexpr typename bare<T>::type &&move (T &&t) noexcept
{
  return static_cast<typename bare<T>::type &&> (t);
}
}

struct text
{
  char *bytes;
  text (const char *);
  text (const text &);
  text (text &&other) noexcept : bytes (other.bytes) { other.bytes = nullptr; }
  ~text ();
};

int show (const text &);

struct title
{
  text name;
  title (text t) : name (std::move (t)) {}
};

struct label
{
  text name;
  label (text t) : name (t) {}
};

int show_title (text t)
{
  text own = std::move (t);
  return show (own);
}

int show_label (text t)
{
  text own = t;
  return show (own);
}

int both (const char *words)
{
  title one (words);
  label two (words);
  return show (one.name) + show (two.name);
}

// Of two member functions with one name the one that is not `const` calls the other.
struct element;

struct list
{
  const element *first (int kind) const;
  element *first (int kind) { return const_cast<element *> (const_cast<const list *> (this)->first (kind)); }
};

// `asm` gives a function of the C library another name, and leaves it what it is.
extern "C" int sscanf (const char *, const char *, ...) throw () asm ("__isoc99_sscanf");

int found (list &all, const char *words)
{
  text own (words);
  int kind;
  return sscanf (words, "%d", &kind) == 1 && all.first (kind);
}

// A field of a typedef's type is an argument of the type that this stands for; an enumeration's value is a number.
typedef unsigned long count;
enum class mark { dot, comma };
struct line { count words; };
int length (int) noexcept;
int length (unsigned long);
int length (mark) noexcept;

int lengths (const line &of, const char *words)
{
  text own (words);
  return length (of.words) + length (1) + length (mark::comma);
}

// A part of a constant object may be `mutable`.
struct cache
{
  mutable list all;
};

int stored (const cache &of, const char *words)
{
  text own (words);
  return of.all.first (1) != nullptr;
}
