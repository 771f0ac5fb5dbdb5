_Float128 quad (_Float128 a, double b)
{
  return a * b + 1.5f128;
}

_Float32 half_of (_Float32 x)
{
  return x / 2;
}

_Decimal64 price (_Decimal64 net)
{
  return net * 1.19dd;
}

long double deep (long double x)
{
  return x > 0.5L ? x : -x;
}

int whole (_Float64 x, _Decimal32 d)
{
  return (int) x + (int) d;
}
