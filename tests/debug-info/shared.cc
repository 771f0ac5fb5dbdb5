// Part of a shared library: which functions another definition may replace, so that their bodies show nothing.

struct text
{
  char *bytes;
  text (const char *);
  ~text ();
};

// Public: another library's definition counts.
int length (const char *words)
{
  return words[0] != 0;
}

// Not public, inline, and an instance of a template.
static int own_length (const char *words)
{
  return words[0] != 0;
}

inline int inline_length (const char *words)
{
  return words[0] != 0;
}

template<typename T> int instance_length (const T *words)
{
  return words[0] != 0;
}

// `inline` where it is defined, and not in its class: the front end counts it as not inline.
struct line
{
  static int length (const char *words);
  static int size (const char *words) { return words[0] != 0; }
};

inline int line::length (const char *words)
{
  return words[0] != 0;
}

int lengths (const char *words)
{
  text own (words);
  return length (words) + own_length (words) + inline_length (words) + instance_length (words);
}

int of_lines (const char *words)
{
  text own (words);
  return line::length (words) + line::size (words);
}
