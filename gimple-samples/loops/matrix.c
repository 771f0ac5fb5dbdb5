#define N 16
double a[N][N], b[N][N], c[N][N];

void multiply (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        double sum = 0;
        for (int k = 0; k < N; k++)
          sum += a[i][k] * b[k][j];
        c[i][j] = sum;
      }
}

void transpose (double (*m)[N])
{
  int i, j;
  for (i = 0; i < N; i++)
    for (j = 0; j < i; j++)
      {
        double t = m[i][j];
        m[i][j] = m[j][i];
        m[j][i] = t;
      }
}
