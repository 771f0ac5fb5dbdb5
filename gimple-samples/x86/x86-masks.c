typedef char __v16qi __attribute__ ((vector_size (16)));
typedef int __v4si __attribute__ ((vector_size (16)));
typedef float __v8sf __attribute__ ((vector_size (32)));
typedef int __v8si __attribute__ ((vector_size (32)));
typedef float __v16sf __attribute__ ((vector_size (64)));
typedef int __v16si __attribute__ ((vector_size (64)));
typedef int __v2si __attribute__ ((vector_size (8)));

__v4si greater (__v4si *a, __v4si b)
{
  return b > *a;
}

__v8si less (__v8sf a, __v8sf b)
{
  return a < b;
}

__v16si equal (__v16sf a, __v16sf b)
{
  return a == b;
}

__v16qi bytes (__v16qi a, __v16qi b)
{
  return a != b;
}

__v2si pair (__v2si a, __v2si b)
{
  return a >= b;
}

__attribute__ ((target ("avx512bw"))) __v16qi narrow_bytes (__v16qi a, __v16qi b)
{
  return a != b;
}

__attribute__ ((target ("no-avx512vl"))) __v8si less_wide (__v8sf a, __v8sf b)
{
  return a < b;
}
