// Variables that are initialized when the program runs, and guards.

int first ();
int later (int x);

static int at_start = first ();

struct logger
{
  int lines;
  logger (int n);
  ~logger ();
};

static logger log (2);
thread_local int mine = later (1);

logger &shared ()
{
  static logger only (later (3));
  return only;
}

int once (int x)
{
  static int known = later (x);
  return known + at_start + mine;
}
