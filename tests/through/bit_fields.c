/* Bit-fields of every width: sums, differences and products wrap in the width of the field. */
#include <stdio.h>

#define ONE(sign, w) \
  struct sign##w { sign long f : w; sign long g : w; }; \
  __attribute__ ((noipa)) void add_##sign##w (struct sign##w *r, unsigned long x) { r->f = r->f + x; r->g += (unsigned) r->f; } \
  __attribute__ ((noipa)) void sub_##sign##w (struct sign##w *r, unsigned long x) { r->f = x - r->f; r->g = (unsigned long) r->g - 1; } \
  __attribute__ ((noipa)) void mul_##sign##w (struct sign##w *r, unsigned long x) { r->f = (unsigned long) r->f * r->g; r->g = x * r->g; } \
  __attribute__ ((noipa)) void bit_##sign##w (struct sign##w *r, unsigned long x) { r->f = ~(r->f ^ x); r->g = r->g >> 1 | (r->f & x); } \
  __attribute__ ((noipa)) void neg_##sign##w (struct sign##w *r, unsigned long x) { r->f = -(unsigned long) r->f; r->g = r->f < r->g ? x : x / 3; } \
  __attribute__ ((noipa)) long run_##sign##w (unsigned long x) \
  { \
    struct sign##w r = { x, ~x }; \
    add_##sign##w (&r, x >> 7); \
    sub_##sign##w (&r, x); \
    mul_##sign##w (&r, x >> 9); \
    bit_##sign##w (&r, x); \
    neg_##sign##w (&r, x >> 3); \
    return 31 * (unsigned long) r.f + r.g; \
  }
#define ALL(w) ONE (unsigned, w) ONE (signed, w)
#define RUN(w) printf ("%d %lx %lx\n", w, run_unsigned##w (x), run_signed##w (x));
#define WIDTHS(do) \
  do (1) do (2) do (3) do (4) do (5) do (6) do (7) do (8) do (9) do (10) do (11) do (12) do (13) do (14) do (15) do (16) \
  do (17) do (18) do (19) do (20) do (21) do (22) do (23) do (24) do (25) do (26) do (27) do (28) do (29) do (30) do (31) do (32) \
  do (33) do (34) do (35) do (36) do (37) do (38) do (39) do (40) do (41) do (42) do (43) do (44) do (45) do (46) do (47) do (48) \
  do (49) do (50) do (51) do (52) do (53) do (54) do (55) do (56) do (57) do (58) do (59) do (60) do (61) do (62) do (63) do (64)
WIDTHS (ALL)

/* The program's own types: these are promoted to int. */
struct counter { unsigned refs : 31; unsigned dead : 1; };
__attribute__ ((noipa)) int down (struct counter *r) { r->refs--; return r->refs > 5 ? 1 : 2; }
__attribute__ ((noipa)) unsigned less (struct counter *r) { r->refs -= 3; return r->refs < 0x40000000; }
struct wide { unsigned a : 20; unsigned b : 24; };
__attribute__ ((noipa)) void product (struct wide *r) { r->a = (unsigned) r->a * r->b; }

int main (void)
{
  unsigned long x = 0x9e3779b97f4a7c15;
  for (int i = 0; i < 4; i++, x = x * 6364136223846793005 + 1442695040888963407)
    {
      WIDTHS (RUN)
    }
  struct counter r = { 7, 1 };
  for (int i = 0; i < 4; i++)
    printf ("%d %u %u\n", down (&r), less (&r), r.refs);
  struct wide w = { 0xfffff, 0xffffff };
  product (&w);
  printf ("%x\n", w.a);
  return 0;
}
