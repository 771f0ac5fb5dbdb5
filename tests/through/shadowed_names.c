#include <stdio.h>
int n = 41, m = 5; int arr[3] = { 1, 2, 3 }; struct p { int x, y; } pt = { 3, 4 }; char buf[8] = "abc";
typedef int T; typedef struct p P; typedef char *str;
int fn (int x) { return x + 1; }
int f1 (void) { n = 3; int n = 5; n++; return n; }
int f2 (void) { int *k = &n; int n = *k + 1; return n + *k; }
int f3 (int a) { int s = 0; while (a--) { s += n; int n = a; s += n; n = s; } return s + n; }
int f4 (void) { int q = arr[1]; int arr[2] = { q, 4 }; return arr[0] + arr[1]; }
int f5 (void) { int q = pt.x; struct p pt = { q, 7 }; return pt.x + pt.y; }
int f6 (void) { int r = fn (3); int (*fn) (int) = 0; return r + (fn == 0); }
int f7 (void) { int (*g) (int) = fn; int fn = g (4); return fn; }
int f8 (int m) { { extern int m; m++; n += m; } return m; }
int f9 (void) { T a = 3; int T = a; P p = { T, 2 }; int P = p.x; return P + T + p.y; }
int f10 (int x) { if (x) { n = x; int n = 3; x += n; } else { x = n; int n = x; x += n; } return x; }
int f11 (void) { int k = m; int m = k, n = 3; { int k = m + n; int m = k; n = m; } return k + m + n; }
int f12 (int T) { return T + (int) sizeof (struct p); }
int f13 (void) { str s = buf; char buf[4] = "xy"; return s[0] + buf[1]; }
int f14 (int a) { int r = 0; switch (a) { case 1: r = n; int n; default: n = 7; r += n; } return r; }
int f15 (void) { for (int i = 0; i < 2; i++) { static int n = 5; n += i; m += n; } return m + n; }
int f16 (void) { int r = n; { int r = n + 1; int n = r; n += m; m = n; } return r + m; }
int f17 (void) { int fn = 3; { int fn (int); fn (2); n = fn (fn (1)); } return fn + n; }
int main (void) { printf ("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", f1 (), f2 (), f3 (3), f4 (), f5 (), f6 (), f7 (), f8 (2), f9 (), f10 (1), f10 (0), f11 (), f12 (3), f13 (), f14 (1), f15 (), f16 (), f17 (), n + m); return 0; }
