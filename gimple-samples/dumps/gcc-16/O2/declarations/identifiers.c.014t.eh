
;; Function café (café, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

int café (int naïve)
{
  int α;
  int D.2985;

  α = naïve + 1;
  D.2985 = α * 2;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function do$lar (do$lar, funcdef_no=1, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int do$lar (int $)
{
  int D.2987;

  D.2987 = $ + 1;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}



;; Function same (same, funcdef_no=2, decl_uid=2966, cgraph_uid=3, symbol_order=2)

int same (int i)
{
  int i;
  int i;
  int s;
  int D.2989;

  s = 0;
  i = 3;
  s = s + i;
  i = 0;
  goto <D.2974>;
  <D.2973>:
  s = s + i;
  i = i + 1;
  <D.2974>:
  if (i <= 3) goto <D.2973>; else goto <D.2971>;
  <D.2971>:
  D.2989 = s + i;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function looks_alike (looks_alike, funcdef_no=3, decl_uid=2977, cgraph_uid=4, symbol_order=3)

int looks_alike (int x_1, int _2)
{
  int D;
  int x;
  int D.2991;

  x = x_1;
  D = _2;
  goto <D.2982>;
  <D.2983>:
  x = x + _2;
  D = D ^ x;
  <D.2982>:
  x_1.0_1 = x_1;
  x_1 = x_1.0_1 + -1;
  if (x_1.0_1 > 0) goto <D.2983>; else goto <D.2981>;
  <D.2981>:
  D.2991 = x + D;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}


