typedef __builtin_va_list va_list;
extern int vformat (const char *, va_list);

int sum (int n, ...)
{
  va_list ap;
  int total = 0;
  __builtin_va_start (ap, n);
  while (n-- > 0)
    total += __builtin_va_arg (ap, int);
  __builtin_va_end (ap);
  return total;
}

int format (const char *text, ...)
{
  va_list ap, again;
  int r;
  __builtin_va_start (ap, text);
  __builtin_va_copy (again, ap);
  r = vformat (text, ap);
  if (r < 0)
    r = vformat (text, again);
  __builtin_va_end (again);
  __builtin_va_end (ap);
  return r;
}

double real (va_list *ap)
{
  return __builtin_va_arg (*ap, double);
}
