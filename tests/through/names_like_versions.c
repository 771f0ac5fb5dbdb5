/* names that look like SSA names, of every kind of object */
#include <stdio.h>
int _1 = 3, _2 = 5, x_4 = 7, i = 11;
static int _3[4] = { 1, 2, 3, 4 };
struct s { int _1, _2; } _6 = { 9, 8 };
int *_7 = &_1;
int _8 (int _1) { return _1 * 2; }
typedef int _9;
enum { _10 = 10 };
__attribute__((noinline)) int f1 (int a) { _1 = a + _2; return _1 * _2 + a; }
__attribute__((noinline)) int f2 (int a) { _2 = _3[a & 3]; _3[1] = _2 + _1; return *_7 + _6._1 * _6._2; }
__attribute__((noinline)) int f3 (_9 _1, _9 x) { int x_3 = x, x_4 = _1, x_2 = 3; while (x_3-- > 0) { x += x_4 * _1; x_4 = x + x_2; _1 ^= x; } return x + x_3 + x_4 + _1 + _10; }
__attribute__((noinline)) int f4 (int n) { int _5 = n + _1; { int _5 = _5 = 4; n += _5; } return _8 (_5) + n; }
__attribute__((noinline)) int f5 (int n) { int *_2 = &n; n = *_2 + 1; return *_2 + x_4 * i; }
__attribute__((noinline)) int f6 (int n) { static int _4 = 2; _4 += n; return _4 * _4; }
__attribute__((noinline)) int f7 (int n) { int s = 0; for (int _1 = 0; _1 < n; _1++) for (int _2 = _1; _2 < n; _2++) s += _1 * _2 + _2 / (_1 + 1); return s; }
__attribute__((noinline)) int f8 (int (*_1) (int), int _2) { return _1 (_2) + _1 (_2 + 1); }
__attribute__((noinline)) int f9 (int n) { goto _3; _3: if (n > 3) goto _4; n += 2; _4: return n + _3[1]; }
int main (void) { printf ("%d %d %d %d %d %d %d %d %d %d %d\n", f1 (3), f2 (2), f3 (4, 5), f4 (6), f5 (7), f6 (8), f7 (9), f8 (_8, 3), f9 (2), _1, _2); return 0; }
