/* Copies from and to addresses that are numbers: a null pointer is aligned as well as can be, and nothing lies in the first page.  */

struct triple { int a, b, c; } triple;
char text[7];
long words[4];
short halves[3];

int
null (int *p)
{
  __builtin_memcpy (&triple, (void *) 0, 12);
  __builtin_memcpy ((char *) 0, &triple, sizeof triple);
  __builtin_memcpy (halves, (void *) 0, 6);
  __builtin_memcpy (p, (void *) 0, 4);
  return *p;
}

void
first_page (int *p)
{
  __builtin_memcpy (words, (void *) 16, 32);
  __builtin_memcpy (words, (void *) 0xff0, 32);
  __builtin_memcpy (halves, (void *) 2, 6);
  __builtin_memcpy (p, (void *) 16, 4);
  __builtin_memcpy ((void *) 4088, p, 8);
}

void
behind (int *p)
{
  __builtin_memcpy (words, (void *) 0x1000, 32);
  __builtin_memcpy (words, (void *) 0xf0001004, 32);
  __builtin_memcpy ((void *) 0x2000, words, 32);
  __builtin_memcpy ((void *) 4096, p, 8);
}

void
moved (void)
{
  __builtin_memmove (&triple, (void *) 0, 12);
  __builtin_memmove ((void *) 0, text, 3);
  __builtin_memmove ((void *) 0, text, 9);
  __builtin_memmove ((void *) 0, (void *) 8, 9);
  __builtin_memmove ((void *) 0x2000, words, 33);
}
