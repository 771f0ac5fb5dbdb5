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
