/* What -fsanitize=undefined adds: shifts of constants in unsigned types, and conditions that are constants after
   side effects. The built-ins have entries in the debug information that say nothing of their types. */

long wide (int n) { return 5L << n; }

int narrow (int n) { return (1 >> n) + (-7 << n) + (5 << n); }

int always (void)
{
  volatile int a = 2147483647, count = 153;
  return a << 152 << count;
}

char *copy (const char *text)
{
  char *to = __builtin_malloc (__builtin_strlen (text) + 1);
  return __builtin_strcpy (to, text);
}
