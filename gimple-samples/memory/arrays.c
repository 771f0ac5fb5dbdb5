int table[8] = { 1, 2, 3 };
static const char names[3][6] = { "one", "two", "three" };

int at (int i)
{
  return table[i] + table[7 - i];
}

char letter (int word, int i)
{
  return names[word][i];
}

int local (int i)
{
  int squares[5] = { 0, 1, 4, 9, 16 };
  char text[] = "abc";
  squares[i] += text[i & 3];
  return squares[i];
}

void add (int n, double a[n][3], const double b[][3])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      a[i][j] += b[i][j];
}

int *address (int i)
{
  return &table[i];
}
