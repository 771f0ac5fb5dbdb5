struct flags
{
  unsigned ready : 1;
  unsigned mode : 3;
  int level : 5;
  unsigned long long wide : 40;
  _Bool on : 1;
};

struct flags state;

int level (struct flags *f)
{
  return f->level;
}

void set (struct flags *f, int mode)
{
  f->mode = mode;
  f->ready = 1;
  f->level--;
  f->on = mode;
}

int both (void)
{
  if (state.ready && state.mode == 3)
    return 1;
  state.wide += 5;
  return state.wide > 100 ? state.on : 0;
}

int same (struct flags a, struct flags b)
{
  return a.mode == b.mode && a.level == b.level;
}
