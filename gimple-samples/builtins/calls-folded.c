extern void *memcpy (void *, const void *, unsigned long);
extern void *memset (void *, int, unsigned long);
extern char *strcpy (char *, const char *);
extern unsigned long strlen (const char *);
extern int printf (const char *, ...);
extern int strcmp (const char *, const char *);
extern int abs (int);

struct pair { int a, b; };

void copy (struct pair *to, const struct pair *from)
{
  memcpy (to, from, sizeof *to);
}

unsigned load (const char *p)
{
  unsigned x;
  memcpy (&x, p, 4);
  return x;
}

void clear (struct pair *p)
{
  memset (p, 0, sizeof *p);
}

char *text (char *to)
{
  return strcpy (to, "hello");
}

unsigned long known (void)
{
  return strlen ("four");
}

void say (const char *who)
{
  printf ("hello\n");
  printf ("%s\n", who);
  printf ("x");
  printf ("%d\n", abs (-3));
}

int equal (const char *s)
{
  return strcmp (s, "") == 0 && strcmp ("a", "b");
}
