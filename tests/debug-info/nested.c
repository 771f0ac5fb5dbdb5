/* Types that hold each other twice at each of 30 levels, of all kinds that C nests. */
#define LEVELS(X)                                                                                  \
  X (1, 0) X (2, 1) X (3, 2) X (4, 3) X (5, 4) X (6, 5) X (7, 6) X (8, 7) X (9, 8) X (10, 9)        \
  X (11, 10) X (12, 11) X (13, 12) X (14, 13) X (15, 14) X (16, 15) X (17, 16) X (18, 17)           \
  X (19, 18) X (20, 19) X (21, 20) X (22, 21) X (23, 22) X (24, 23) X (25, 24) X (26, 25)           \
  X (27, 26) X (28, 27) X (29, 28) X (30, 29)

struct record0 { int x; char c; };
#define RECORD(n, of) struct record##n { struct record##of a, b; };
LEVELS (RECORD)

union choice0 { int x; char c; };
#define CHOICE(n, of) union choice##n { union choice##of a, b; };
LEVELS (CHOICE)

struct empty0 { };
#define EMPTY(n, of) struct empty##n { struct empty##of a, b; };
LEVELS (EMPTY)

typedef int call0 (int);
#define CALL(n, of) typedef int call##n (call##of *, call##of *);
LEVELS (CALL)

typedef int alias0;
#define ALIAS(n, of) typedef alias##of alias##n;
LEVELS (ALIAS)

#define TWO(...) struct { __VA_ARGS__ *a, *b; }
#define FIVE(...) TWO (TWO (TWO (TWO (TWO (__VA_ARGS__)))))
struct nameless { FIVE (FIVE (FIVE (FIVE (FIVE (FIVE (struct { int x; })))))) a, b; };

/* Many places have one type without a name. */
struct { struct { int x, y; } a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t; } wide;

extern struct record30 *record;
extern union choice30 *choice;
extern struct empty30 *empty;
extern struct nameless *nameless;
extern call3 *three;
extern call30 *call;
extern alias30 alias;

int
use (void)
{
  return record->b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.x + (choice == 0) + (nameless == 0)
         + (three == 0) + (call == 0) + (empty == 0) + alias + wide.t.y;
}
