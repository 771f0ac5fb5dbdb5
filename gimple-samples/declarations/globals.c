int counter;
static long total = 5;
extern const int limit;
_Thread_local int mine;

int next (void)
{
  static int calls;
  calls++;
  counter += 2;
  return calls + counter;
}

void add (int x)
{
  if (counter < limit)
    total += x;
  else
    total = 0;
  mine = counter;
}

long both (void)
{
  long before = total;
  add (3);
  return before + total + mine;
}

static int *where (void)
{
  static int place[2];
  return place;
}

int through (void)
{
  *where () = 4;
  return where ()[1];
}
