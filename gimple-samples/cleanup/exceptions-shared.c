/* Exceptions with -fPIC: others may define public functions anew, so that they count as throwing whatever their bodies do. */

struct node
{
  struct node *next;
  int count;
};

int ask (struct node *);
void done (int *);

void public_clear (struct node *p)
{
  p->count = 0;
}

int first (struct node *p)
{
  int kept = 0, open __attribute__ ((cleanup (done))) = 1;
  public_clear (p);
  kept = p->count;
  return kept + open;
}

__attribute__ ((visibility ("hidden"))) void hidden_clear (struct node *p)
{
  p->count = 1;
}

static void own_clear (struct node *p)
{
  p->next = 0;
  p->count = 2;
}

int second (struct node *p)
{
  int open __attribute__ ((cleanup (done))) = 2;
  own_clear (p);
  hidden_clear (p);
  return p->count + open;
}

int third (struct node *p)
{
  int open __attribute__ ((cleanup (done))) = ask (p);
  own_clear (p->next);
  public_clear (p);
  return open;
}
