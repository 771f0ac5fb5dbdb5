/* The larger of two: one PHI node where the arms meet. */
int maximum (int a, int b)
{
  int m;
  if (a > b)
    m = a;
  else
    m = b;
  return m;
}

/* The front end makes one expression of this, so there is no PHI node. */
int absolute (int x)
{
  return x < 0 ? -x : x;
}

/* Euclid's algorithm: both variables change in each round, so both have PHI nodes at the head. */
int gcd (int a, int b)
{
  int t;
  while (b != 0)
    {
      t = a % b;
      a = b;
      b = t;
    }
  return a;
}

/* Three PHI nodes at the head; t needs none, for each round sets it before reading it. */
int fibonacci (int n)
{
  int a, b, t;
  a = 0;
  b = 1;
  while (n > 0)
    {
      t = a + b;
      a = b;
      b = t;
      n--;
    }
  return a;
}

/* Two bounds move in one loop, each in an arm of its own: a PHI node for each at the head. */
int binary_search (const int *a, int n, int key)
{
  int low, high, middle;
  low = 0;
  high = n;
  while (low < high)
    {
      middle = low + (high - low) / 2;
      if (a[middle] == key)
        return middle;
      if (a[middle] < key)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}

/* A loop in a loop, whose stores make versions of memory: .MEM has PHI nodes at both heads. */
void bubble_sort (int *a, int n)
{
  int i, j, t;
  for (i = 0; i < n - 1; i++)
    for (j = 0; j < n - 1 - i; j++)
      if (a[j] > a[j + 1])
        {
          t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
}

/* Words of a text, with a label for each state: the loops between the labels share their PHI
   nodes. */
int count_words (const char *s)
{
  int words;
  words = 0;
outside:
  switch (*s++)
    {
    case 0:
      return words;
    case ' ':
      goto outside;
    default:
      words++;
      goto inside;
    }
inside:
  switch (*s++)
    {
    case 0:
      return words;
    case ' ':
      goto outside;
    default:
      goto inside;
    }
}

int main (void)
{
  static const int sorted[] = {1, 3, 5, 7, 9};
  int mixed[] = {4, 2, 5, 1, 3};
  int i;
  bubble_sort (mixed, 5);
  for (i = 0; i < 5; i++)
    if (mixed[i] != i + 1)
      return 1;
  return maximum (3, 4) != 4 || absolute (-5) != 5 || gcd (48, 18) != 6 || fibonacci (10) != 55
         || binary_search (sorted, 5, 7) != 3 || binary_search (sorted, 5, 4) != -1
         || count_words ("one two  three") != 3;
}
