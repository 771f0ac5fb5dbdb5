
;; Function sum (sum, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

int sum (int n)
{
  int total;
  struct  ap[1];
  int D.2981;
  int D.2980;

  total = 0;
  __builtin_va_start (&ap, 0);
  goto <D.2968>;
  <D.2969>:
  D.2980 = .VA_ARG (&ap, 0B, 0B);
  total = D.2980 + total;
  <D.2968>:
  n.0_1 = n;
  n = n.0_1 + -1;
  if (n.0_1 > 0) goto <D.2969>; else goto <D.2967>;
  <D.2967>:
  __builtin_va_end (&ap);
  D.2981 = total;
  goto <D.2983>;
  <D.2983>:
  ap = {CLOBBER(eos)};
  goto <D.2982>;
  <D.2982>:
  return D.2981;
}



;; Function format (format, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

int format (const char * text)
{
  int r;
  struct  again[1];
  struct  ap[1];
  int D.2986;

  __builtin_va_start (&ap, 0);
  __builtin_va_copy (&again, &ap);
  r = vformat (text, &ap);
  if (r < 0) goto <D.2984>; else goto <D.2985>;
  <D.2984>:
  r = vformat (text, &again);
  <D.2985>:
  __builtin_va_end (&again);
  __builtin_va_end (&ap);
  D.2986 = r;
  goto <D.2988>;
  <D.2988>:
  ap = {CLOBBER(eos)};
  again = {CLOBBER(eos)};
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function real (real, funcdef_no=2, decl_uid=2977, cgraph_uid=3, symbol_order=2)

double real (struct [1] * ap)
{
  double D.2989;

  D.2989 = .VA_ARG (ap, 0B, 0B);
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}


