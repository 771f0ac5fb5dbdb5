/* Rounding down what is not negative, as its integers tell, is rounding to zero. */
double floor (double);
long labs (long);

double months (long months) { return floor (labs (months) / 12.0); }
double half (unsigned char n) { return floor (n * 0.5); }
double low (int n) { return floor ((n & 255) / 7.0); }
double square (int n) { return floor (n * n * 0.25); }
double truth (int a, int b) { return floor ((a < b) * 0.5); }
double rest (unsigned n, int m) { return floor ((n % 10) * 0.5) + floor (m % 10 * 0.5); }
double both (int a, unsigned char b, unsigned char c) { return floor ((b | c) * 0.1) + floor ((a | b) * 0.1); }
