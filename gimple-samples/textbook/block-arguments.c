static int printed;

static void print (int y)
{
  printed = y;
}

/* The loop's PHI nodes are parameters of its block, bb3 (x_1, y_2), and each edge to it passes
   arguments. */
void body_first (int x, int y)
{
  do
    {
      y += x;
      x++;
    }
  while (x < 10);
  print (y);
}

/* After copy propagation both arms are empty. Without them two edges lead from one block to
   another, and each has arguments of its own: that needs a block between, or two lists. */
int select (int c, int a, int b)
{
  int v;
  if (c)
    v = a;
  else
    v = b;
  return v;
}

int main (void)
{
  body_first (0, 0);
  return printed != 45 || select (1, 2, 3) != 2 || select (0, 2, 3) != 3;
}
