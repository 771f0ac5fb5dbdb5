/* What only the compiler knows: `tressa cc` asks it. Only the type of a folded element stays unknown. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum word { WORD_NONE = -1, WORD_IF, WORD_ELSE };

struct text
{
  char *s;
  size_t length;
};

extern const char *const words[];
extern const uint32_t values[];
static const uint8_t order[2][3] = { { 2, 1, 0 }, { 0, 2, 1 } };

_Noreturn void give_up (const char *why);
void *take (size_t n);
bool is_word (const char *s);

/* Defined here, and told not to return by its declaration alone. */
_Noreturn static void
no_room (size_t n)
{
  give_up (n ? "full" : "nothing asked for");
}

void *
must_take (size_t n)
{
  void *p;
again:
  p = take (n);
  if (p == 0)
    {
      if (n == 1)
        no_room (n);
      n = n / 2;
      goto again;
    }
  return p;
}

/* `--` computes in the type of the field, an index in another. */
void
strip (struct text *t)
{
  while (t->length > 1 && t->s[t->length - 1] == '/')
    t->length--;
}

const char *
spell (enum word w, bool is_late, const char *other)
{
  if (is_late && !other)
    return words[w + !is_late];
  return other;
}

/* The front end has put in the element's value, and its type. */
unsigned
mix (unsigned a)
{
  return a + values[order[0][1]] - values[order[1][1]];
}

/* Each counter is declared in front of its loop, the sum between them. */
size_t
sizes (const struct text *t, size_t n)
{
  size_t all = 0;
  for (size_t i = 0; i < n; ++i)
    all += t[i].length;
  char *p = must_take (all);
  for (size_t i = 0; i < n; ++i)
    if (t[i].length)
      *p++ = t[i].s[0];
  return all;
}
