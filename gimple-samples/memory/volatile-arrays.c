/* Arrays of volatile elements, as a whole and behind pointers; memory that is read by the address of something volatile. */
struct part { char a[3]; int b[3]; };

int listed (int i, volatile int *one)
{
  volatile int a[5] = { };
  volatile char c[4] = { (char) *one, 2, 3, 4 };
  return i ? a[i] : c[0];
}

void variable (int n, int i)
{
  volatile struct part p[n];
  p[i].a[0] = '1';
}

void rows (int n, int i)
{
  volatile int m[n][n];
  m[i][0] = i;
  m[0][i] = m[i][i];
}

int bytes (unsigned *value)
{
  volatile float f;
  unsigned char a[4];
  __builtin_memcpy ((void *) &f, value, 4);
  __builtin_memcpy (a, (void *) &f, 4);
  return a[2];
}
