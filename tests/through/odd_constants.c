/* Constants of which a dump shows too little: the bits of each are printed. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void show (const char *name, const void *bits, int size)
{
  printf ("%s", name);
  for (int i = 0; i < size; i++)
    printf (" %02x", ((const unsigned char *) bits)[i]);
  puts ("");
}

/* Real arguments without a prototype: a long double, a _Float128, a decimal number. */
__attribute__ ((noipa)) void all (int n, ...)
{
  va_list list;
  va_start (list, n);
  double d = va_arg (list, double);
  long double l = va_arg (list, long double);
  _Float128 q = va_arg (list, _Float128);
  _Decimal64 e = va_arg (list, _Decimal64);
  va_end (list);
  show ("d", &d, 8), show ("l", &l, 10), show ("q", &q, 16), show ("e", &e, 8);
}

#define VALUE(name, type, size, value) \
  __attribute__ ((noipa)) void name (int n) \
  { \
    static type fixed = value; \
    type x = value, y = n ? x : 1; \
    show (#name, &x, size), show (#name, &y, size), show (#name, &fixed, size); \
    fixed = y + value; \
    show (#name, &fixed, size); \
  }
VALUE (nan_d, double, 8, __builtin_nan ("0x12345"))
VALUE (nan_minus, double, 8, -NAN)
VALUE (nan_signals, double, 8, __builtin_nans (""))
VALUE (nan_f, float, 4, -__builtin_nanf ("7"))
VALUE (nan_l, long double, 10, -__builtin_nanl (""))
VALUE (nan_q, _Float128, 16, __builtin_nanf128 ("3"))
VALUE (inf_minus, double, 8, -INFINITY)
VALUE (least, double, 8, 5e-324)
VALUE (third_l, long double, 10, (long double) 1 / 3)
VALUE (third_q, _Float128, 16, (_Float128) 1 / 3)
VALUE (third_h, _Float16, 2, (_Float16) 1 / 3)
VALUE (tenth_e, _Decimal64, 8, (_Decimal64) 0.1)
VALUE (third_e, _Decimal128, 16, (_Decimal128) 1 / 3)
VALUE (cents, _Decimal64, 8, 1.10DD)
VALUE (five, _Decimal32, 4, (_Decimal32) 5)
VALUE (pair, _Complex double, 16, __builtin_complex (-0.0, -__builtin_nan ("2")))
VALUE (wide_pair, _Complex _Float128, 32, (_Complex _Float128) 1 / 3)

typedef double two __attribute__ ((vector_size (16)));
__attribute__ ((noipa)) two vector (two x) { return x + (two) { 0.1, -0.0 }; }
__attribute__ ((noipa)) two no_numbers (void) { return (two) { __builtin_nan ("9"), 1 }; }
__attribute__ ((noipa)) const char *text (void) { return "\0\377 cut\0short \"?" "?/ end"; }

int main (void)
{
  nan_d (1), nan_minus (1), nan_signals (1), nan_f (1), nan_l (1), nan_q (1), inf_minus (1), least (1);
  third_l (1), third_q (1), third_h (1), tenth_e (1), third_e (1), cents (1), five (1), pair (1), wide_pair (1);
  all (4, 5e-324, (long double) 0.5, (_Float128) 0.25, (_Decimal64) 5);
  two x = vector ((two) { 1, 2 });
  show ("vector", &x, 16);
  x = no_numbers ();
  show ("no_numbers", &x, 16);
  show ("text", text (), 24);
  return 0;
}
