
;; Function parts (parts, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

double parts (struct number n, int i)
{
  struct FRAME.parts FRAME.0;
  double D.2972;
  struct number * D.2989;
  void * D.2988;
  int D.2986;

  D.2988 = __builtin_dwarf_cfa (0);
  D.2989 = &n;
  FRAME.0.FRAME_BASE.PARENT = D.2988;
  FRAME.0.n = D.2989;
  FRAME.0.i = i;
  _1 = imaginary (); [static-chain: &FRAME.0]
  D.2986 = FRAME.0.i;
  _2 = (double) D.2986;
  _3 = real (_2); [static-chain: &FRAME.0]
  D.2972 = _1 + _3;
  goto <D.2990>;
  <D.2990>:
  return D.2972;
}



;; Function imaginary (imaginary.0, funcdef_no=1, decl_uid=2966, cgraph_uid=1, symbol_order=0)

double imaginary ()
{
  double D.2974;
  struct number * D.2981;
  int D.2980;
  struct number * D.2978;

  D.2978 = CHAIN.1->n;
  _1 = IMAGPART_EXPR <D.2978->value>;
  D.2980 = CHAIN.1->i;
  D.2981 = CHAIN.1->n;
  _2 = D.2981->digits[D.2980];
  _3 = (double) _2;
  D.2974 = _1 + _3;
  goto <D.2991>;
  <D.2991>:
  return D.2974;
}



;; Function real (real.1, funcdef_no=2, decl_uid=2969, cgraph_uid=3, symbol_order=2)

double real (double by)
{
  double D.2973;
  struct number * D.2985;
  struct number * D.2984;
  struct number * D.2983;

  D.2983 = CHAIN.2->n;
  _1 = REALPART_EXPR <D.2983->value>;
  _2 = by * _1;
  D.2984 = CHAIN.2->n;
  REALPART_EXPR <D.2984->value> = _2;
  D.2985 = CHAIN.2->n;
  D.2973 = REALPART_EXPR <D.2985->value>;
  goto <D.2992>;
  <D.2992>:
  return D.2973;
}


