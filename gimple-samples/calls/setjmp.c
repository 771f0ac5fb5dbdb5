typedef long jmp_buf[25];
extern int _setjmp (jmp_buf) __attribute__ ((returns_twice));
extern void longjmp (jmp_buf, int) __attribute__ ((noreturn));
extern int risky (int);

static jmp_buf place;

int try_it (int x)
{
  int tries = 0;
  if (_setjmp (place))
    {
      tries++;
      if (tries > 3)
        return -1;
    }
  return risky (x) + tries;
}

void give_up (int why)
{
  longjmp (place, why);
}

int twice (int n)
{
  volatile int kept = n;
  int lost = n;
  switch (_setjmp (place))
    {
    case 0:
      lost++;
      risky (lost);
      break;
    case 1:
      kept++;
      break;
    }
  return kept + lost;
}
