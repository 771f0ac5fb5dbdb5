
;; Function negative (negative, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

double negative (double x)
{
  double D.2974;

  D.2974 = __builtin_copysign (x, -2.0e+0);
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function negative_f (negative_f, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

float negative_f (float x)
{
  float D.2976;

  D.2976 = __builtin_copysignf (x, -2.0e+0);
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}



;; Function negative_l (negative_l, funcdef_no=2, decl_uid=2965, cgraph_uid=3, symbol_order=2)

long double negative_l (long double x)
{
  long double D.2979;
  long double D.2978;

  D.2979 = ABS_EXPR <x>;
  D.2978 = -D.2979;
  goto <D.2980>;
  <D.2980>:
  return D.2978;
}



;; Function positive (positive, funcdef_no=3, decl_uid=2968, cgraph_uid=4, symbol_order=3)

double positive (double x)
{
  double D.2981;

  D.2981 = ABS_EXPR <x>;
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}



;; Function of_constant (of_constant, funcdef_no=4, decl_uid=2971, cgraph_uid=5, symbol_order=4)

double of_constant (double x)
{
  double D.2983;

  D.2983 = __builtin_copysign (3.0e+0, x);
  goto <D.2984>;
  <D.2984>:
  return D.2983;
}


