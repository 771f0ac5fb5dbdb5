#include <stddef.h>
int gcd (int a, int b) { while (b) { int r = a % b; a = b; b = r; } return a; }
int sum (int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
