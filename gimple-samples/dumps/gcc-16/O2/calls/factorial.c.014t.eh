
;; Function factorial (factorial, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int factorial (int n)
{
  int D.2980;

  if (n <= 1) goto <D.2978>; else goto <D.2979>;
  <D.2978>:
  D.2980 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2981>;
  <D.2979>:
  _1 = n + -1;
  _2 = factorial (_1);
  D.2980 = n * _2;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function factorial_loop (factorial_loop, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

long int factorial_loop (int n)
{
  int i;
  long int product;
  long int D.2982;

  product = 1;
  i = 2;
  goto <D.2969>;
  <D.2968>:
  _1 = (long int) i;
  product = product * _1;
  i = i + 1;
  <D.2969>:
  if (i <= n) goto <D.2968>; else goto <D.2966>;
  <D.2966>:
  D.2982 = product;
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function factorial_accumulator (factorial_accumulator, funcdef_no=3, decl_uid=2975, cgraph_uid=4, symbol_order=3)

unsigned int factorial_accumulator (unsigned int n)
{
  unsigned int D.2984;

  D.2984 = accumulate (n, 1);
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function accumulate (accumulate, funcdef_no=2, decl_uid=2972, cgraph_uid=3, symbol_order=2)

unsigned int accumulate (unsigned int n, unsigned int product)
{
  unsigned int D.2986;

  if (n != 0) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  _1 = n * product;
  _2 = n + 4294967295;
  D.2986 = accumulate (_2, _1);
  goto <D.2989>;
  <D.2988>:
  D.2986 = product;
  <D.2989>:
  goto <D.2990>;
  <D.2990>:
  return D.2986;
}


