/* No branch: every assignment of a variable is a new version of it. */
int area (int width, int height, int border)
{
  int w = width + 2 * border;
  int h = height + 2 * border;
  int all = w * h;
  w = width * height;
  return all - w;
}

void swap (int *a, int *b)
{
  int old = *a;
  *a = *b;
  *b = old;
}

void nothing (void)
{
}
