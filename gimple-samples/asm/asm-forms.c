int add (int a, int b)
{
  int r;
  asm ("addl %2, %0" : "=r" (r) : "0" (a), "r" (b) : "cc");
  return r;
}

void fence (void)
{
  asm volatile ("" : : : "memory");
  asm ("nop");
}

int in_memory (int x)
{
  int y = x;
  asm ("incl %0" : "+m" (y));
  asm volatile ("# %[name]\n\t# \"quoted\"" : [name] "=&r" (x) : "i" (4));
  return x + y;
}

int jump (int x)
{
  asm goto ("testl %0, %0\n\tje %l1" : : "r" (x) : "cc" : zero);
  return 1;
zero:
  return 0;
}

register long stack asm ("rsp");

long top (void)
{
  register int fixed asm ("ebx") = 3;
  asm ("" : "+r" (fixed));
  return stack + fixed;
}
