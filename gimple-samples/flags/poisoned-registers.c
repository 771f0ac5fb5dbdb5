/* With -fsanitize=address: folding leaves no address of x but those of the marks at the ends of its scope, so x
   becomes a register. The end of the scope then gives it the value .ASAN_POISON (). */

int
once (int source)
{
  int result;
  {
    int x;
    __builtin_memcpy (&x, &source, 4);
    result = x;
  }
  return result;
}

int
previous_value (int source)
{
  int sum = 0;
  for (int i = 0; i < source; i++)
    {
      int x;
      if (i)
        sum += x;
      __builtin_memcpy (&x, &source, 4);
    }
  return sum;
}
