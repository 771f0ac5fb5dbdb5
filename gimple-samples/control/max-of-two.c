int maximum (int a, int b)
{
  if (a > b)
    return a;
  return b;
}

int maximum_by_variable (int a, int b)
{
  int best;
  if (a > b)
    best = a;
  else
    best = b;
  return best;
}

unsigned maximum_by_question (unsigned a, unsigned b)
{
  return a > b ? a : b;
}
