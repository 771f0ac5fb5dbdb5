/* Values of an enumeration are computed with as `unsigned int`, or as `int` if one of them is negative. */

enum level { OFF = -1, LOW, MID, HIGH };
typedef enum { BAD = -2, NONE, GOOD } status;
enum plain { RED, GREEN, BLUE = 7 };
enum narrow { LEFT = -1, RIGHT = 3 } __attribute__ ((packed));
enum wide { FEW = -1, MANY = 0x100000000LL };

struct state
{
  enum level level;
  status status;
  enum plain plain;
  enum narrow narrow;
  enum wide wide;
  int count;
};

extern enum level current;
extern status last;
enum level next (void);
void say (int, ...);

int
add (struct state *s)
{
  return s->level * 3 + s->status * 2 + s->plain * 5 + s->count;
}

long
other_widths (struct state *s)
{
  return s->narrow * 3 + s->wide * 5 - s->count;
}

int
of_parameters (enum level l, enum level m, int i)
{
  int x = -l - m * i;
  return ~l + x + (l - m) / 2;
}

int
globals (void)
{
  return current + last * 2 + (next () & 3);
}

int
compare (struct state *s, enum level l)
{
  return s->level == OFF || s->status <= BAD || l < 0 || s->plain > GREEN;
}

unsigned
converted (struct state *s, int *a)
{
  return ((unsigned) s->level >> 1) + (long) s->status + a[s->level] + a[s->plain] + (s->level + 0.5);
}

int
passed (struct state *s)
{
  say (s->level, s->status + 1, s->plain + 1);
  int k = s->level;
  s->count = k + s->level * 2;
  s->status = k;
  return k;
}

int
told_apart (enum level l)
{
  int sum = 0;
  for (enum level i = l; i <= HIGH; i++)
    sum += i * 2;
  switch (l)
    {
    case OFF:
    case LOW:
    case MID:
      return sum + 1;
    default:
      return sum;
    }
}
