struct port { volatile int state; int rate; };
void use (struct port *);

void initialize (void)
{
  struct port p = {1, 9600};
  use (&p);
}

void assign (void)
{
  struct port p;
  p.state = 1;
  p.rate = 9600;
  use (&p);
}

int look (struct port *p)
{
  return p->state;
}

int state (struct port *p)
{
  return p->state + p->rate;
}
