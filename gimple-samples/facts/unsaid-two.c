struct counter { char n; };
unsigned total;
volatile int ready;
int stored;
long next (void);
void done (int) __attribute__ ((noreturn));
void mark (void);
int weigh (int) __attribute__ ((const));
int measure (int) __attribute__ ((pure));

void global_is_five (void)
{
  if (total == 5)
    mark ();
}

void field_is_five (struct counter *c)
{
  if (c->n == 5)
    mark ();
}

void next_is_five (void)
{
  if (next () == 5)
    mark ();
}

int is_ready (void)
{
  return ready;
}

void finish (int x)
{
  if (x)
    done (x);
  mark ();
}

int weigh_twice (int x)
{
  int first = weigh (x);
  stored = x;
  return first + weigh (x);
}

int measure_twice (int x)
{
  int first = measure (x);
  stored = x;
  return first + measure (x);
}
