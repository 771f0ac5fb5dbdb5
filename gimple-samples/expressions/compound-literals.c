struct point { int x, y; };
extern int use (struct point *);
extern int sum (const int *, int);

int by_address (int a)
{
  return use (&(struct point) { a, a + 1 });
}

struct point by_value (int a)
{
  return (struct point) { .y = a };
}

int array (int a)
{
  return sum ((int[]) { 1, a, 3 }, 3);
}

void assign (struct point *p)
{
  *p = (struct point) { p->y, p->x };
}

int scalar (void)
{
  int *p = &(int) { 3 };
  *p += 1;
  return *p;
}
