
;; Function digits (digits, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int digits (unsigned int n)
{
  int count;
  int D.2974;

  count = 1;
  goto <D.2963>;
  <D.2964>:
  n = n / 10;
  count = count + 1;
  <D.2963>:
  if (n > 9) goto <D.2964>; else goto <D.2962>;
  <D.2962>:
  D.2974 = count;
  goto <D.2975>;
  <D.2975>:
  return D.2974;
}



;; Function gcd (gcd, funcdef_no=1, decl_uid=2967, cgraph_uid=2, symbol_order=1)

unsigned int gcd (unsigned int a, unsigned int b)
{
  unsigned int rest;
  unsigned int D.2976;

  goto <D.2971>;
  <D.2972>:
  rest = a % b;
  a = b;
  b = rest;
  <D.2971>:
  if (b != 0) goto <D.2972>; else goto <D.2970>;
  <D.2970>:
  D.2976 = a;
  goto <D.2977>;
  <D.2977>:
  return D.2976;
}


