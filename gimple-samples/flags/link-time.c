/* With -flto the names of types are no declarations any more when pass "ssa" runs: they have no numbers,
   and the record of va_list has a name. */

typedef int count_t;
typedef struct { int width; count_t height; } size_type;

count_t
area (size_type *size)
{
  size_type copy = *size;
  return copy.width * copy.height;
}

int
first_of (int count, ...)
{
  __builtin_va_list arguments;
  __builtin_va_start (arguments, count);
  int first = __builtin_va_arg (arguments, int);
  __builtin_va_end (arguments);
  return first;
}

long
next_of (__builtin_va_list *arguments)
{
  return __builtin_va_arg (*arguments, long);
}
