/* Functions in GIMPLE: their statements have no places, so that no block is kept for the sake of one. */

int counter;

void __GIMPLE () count ()
{
  int n;
  n = counter;
  n = n + 1;
  counter = n;
}

int __GIMPLE () next (int n)
{
  int m;
  m = n + 1;
  return m;
}
