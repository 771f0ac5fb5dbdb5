/* memmove becomes memcpy where its two sides cannot overlap: what lies so far behind a pointer that no object reaches there
   from its beginning, what is longer than the object, parts of one object, different objects. */

void use (void *);

void behind (char *p)
{
  char key[32];
  __builtin_memmove (key, p + 32, 32);
  use (key);
  __builtin_memmove (p + 31, key, 32);
  __builtin_memmove (p, key, 32);
  __builtin_memmove (p + 20, key + 4, 12);
}

void moved (char *p, unsigned long n)
{
  char key[48], other[32];
  char *q = p + 64;
  __builtin_memmove (key + 16, p + 48, 32);
  __builtin_memmove (key + 16, p + 47, 32);
  __builtin_memmove (key, q, 48);
  __builtin_memmove (p + 48, key, n);
  __builtin_memmove (key, other, 32);
  __builtin_memmove (key + 3, key + 6, 3);
  __builtin_memmove (key + 3, key + 5, 3);
  use (key);
  use (other);
}
