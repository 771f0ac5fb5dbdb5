
;; Function days (days, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int days (int month, int leap)
{
  int D.2988;

  switch (month) <default: <D.2967>, case 2: <D.2962>, case 4: <D.2963>, case 6: <D.2964>, case 9: <D.2965>, case 11: <D.2966>>
  <D.2962>:
  if (leap != 0) goto <D.2989>; else goto <D.2990>;
  <D.2989>:
  D.2988 = 29;
  goto <D.2991>;
  <D.2990>:
  D.2988 = 28;
  <D.2991>:
  goto <D.2992>;
  <D.2963>:
  <D.2964>:
  <D.2965>:
  <D.2966>:
  D.2988 = 30;
  goto <D.2992>;
  <D.2967>:
  D.2988 = 31;
  goto <D.2992>;
  <D.2992>:
  return D.2988;
}



;; Function classify (classify, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int classify (char c)
{
  int D.2993;

  _1 = (int) c;
  switch (_1) <default: <D.2994>, case 32: <D.2975>, case 48 ... 57: <D.2972>, case 65 ... 70: <D.2974>, case 97 ... 102: <D.2973>>
  <D.2972>:
  D.2993 = 1;
  goto <D.2995>;
  <D.2973>:
  <D.2974>:
  D.2993 = 2;
  goto <D.2995>;
  <D.2975>:
  D.2993 = 3;
  goto <D.2995>;
  <D.2994>:
  D.2993 = 0;
  goto <D.2995>;
  <D.2995>:
  return D.2993;
}



;; Function fall (fall, funcdef_no=2, decl_uid=2978, cgraph_uid=3, symbol_order=2)

int fall (int x)
{
  int r;
  int D.2996;

  r = 0;
  switch (x) <default: <D.2983>, case 1: <D.2981>, case 2: <D.2982>, case 3: <D.2984>, case 4: <D.2985>>
  <D.2981>:
  r = r + 1;
  <D.2982>:
  r = r + 2;
  <D.2983>:
  r = r + 100;
  <D.2984>:
  r = r + 3;
  goto <D.2986>;
  <D.2985>:
  r = r + 4;
  <D.2986>:
  D.2996 = r;
  goto <D.2997>;
  <D.2997>:
  return D.2996;
}


