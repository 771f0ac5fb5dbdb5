static int used;

static void use (int b)
{
  used = b;
}

/* a is last read by the statement that defines b: their live ranges do not overlap, and one
   register holds both. */
void one_register (void)
{
  int a, b;
  a = 1;
  b = a + 1;
  use (b);
}

/* Here a is read once more after b is defined: the two interfere. */
void two_registers (void)
{
  int a, b;
  a = 1;
  b = a + 1;
  use (a + b);
}

int main (void)
{
  one_register ();
  if (used != 2)
    return 1;
  two_registers ();
  return used != 3;
}
