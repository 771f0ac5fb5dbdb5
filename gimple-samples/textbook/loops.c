void print (int);

/* A variable that a loop changes has a PHI node at the loop's head: one argument from before the
   loop, one from its back edge. */
int factorial (int n)
{
  int ret;
  ret = 1;
  while (n > 1)
    {
      ret *= n;
      n--;
    }
  return ret;
}

/* The sum of 1 to 100: PHI nodes for sum and i at the head. */
int sum_to_100 (void)
{
  int i, sum;
  sum = 0;
  i = 1;
  while (i <= 100)
    {
      sum += i;
      i++;
    }
  return sum;
}

/* A condition inside the loop adds a join, where sum has a PHI node, too; i has one at the head
   only. */
int sum_of_even (int i)
{
  int sum;
  for (sum = 0; i < 100; i++)
    if (i % 2 == 0)
      sum += i;
  return sum;
}

/* The condition comes last, so the body is the loop's head and has the PHI nodes. */
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
