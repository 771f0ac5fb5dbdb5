static int rounds;

static int more (int n)
{
  return rounds++ < n;
}

/* x and y change places in each round. After copy propagation the two PHI nodes take each other's
   result: on the back edge the copies form a cycle, which takes one temporary to break. */
int swap (int x, int y, int n)
{
  int h;
  rounds = 0;
  do
    {
      h = x;
      x = y;
      y = h;
    }
  while (more (n));
  return x * 10 + y;
}

int main (void)
{
  return swap (1, 2, 0) != 21 || swap (1, 2, 1) != 12 || swap (1, 2, 4) != 21;
}
