/* Versions of GCC differ here in the last function alone, whose PHI arguments come in another order up to GCC 12, behind many
   that differ in every version, since no gimple dump tells the types of these fields.  */

/* As many declarations as headers bring, so that numbers do not tell the version.  */
#define NAMES(t) extern int v##t##0, v##t##1, v##t##2, v##t##3, v##t##4, v##t##5, v##t##6, v##t##7, v##t##8, v##t##9;
#define TENS(t) \
  NAMES (t##0) NAMES (t##1) NAMES (t##2) NAMES (t##3) NAMES (t##4) \
  NAMES (t##5) NAMES (t##6) NAMES (t##7) NAMES (t##8) NAMES (t##9)
TENS (0) TENS (1) TENS (2) TENS (3) TENS (4) TENS (5) TENS (6) TENS (7) TENS (8) TENS (9)

void abort (void);

struct s
{
  char a, b, c, d;
  short e, f, g, h;
  long i, j, k, l;
};

int is_a (struct s *p) { return p->a == 3; }
int is_b (struct s *p) { return p->b == 3; }
int is_c (struct s *p) { return p->c == 3; }
int is_d (struct s *p) { return p->d == 3; }
int is_e (struct s *p) { return p->e == 3; }
int is_f (struct s *p) { return p->f == 3; }
int is_g (struct s *p) { return p->g == 3; }
int is_h (struct s *p) { return p->h == 3; }
int is_i (struct s *p) { return p->i == 3; }
int is_j (struct s *p) { return p->j == 3; }
int is_k (struct s *p) { return p->k == 3; }
int is_l (struct s *p) { return p->l == 3; }

int next (int);
int *status (void);
void exit (int);

int
last (int n, int m)
{
  n = next (n);
  if (n == m)
    abort ();
  if (n < 0)
    {
      if (*status () != 4 && *status () != 11)
	{
	  n = next (m);
	  exit (n);
	}
    }
  else
    m -= n;
  while (m)
    m = next (m);
  return m;
}
