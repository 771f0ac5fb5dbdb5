/* With -g a block may begin with a debug statement. GCC 14 takes its line for that of the block, where other versions take that
   of the first real statement: here the assignment begins on the line of the condition, and the call stands on the next one. */
int use (int);

int on_the_next_line (int a, int b)
{
  int c = 0;
  if (a) c =
      use (b);
  if (b) c +=
      use (c); else c -=
      use (a);
  return c;
}
