
;; Function name (name, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

const char * name (colour c)
{
  const char * D.2997;

  switch (c) <default: <D.2998>, case 0: <D.2965>, case 5: <D.2966>, case 6: <D.2967>>
  <D.2965>:
  D.2997 = "red";
  goto <D.2999>;
  <D.2966>:
  D.2997 = "green";
  goto <D.2999>;
  <D.2967>:
  D.2997 = "blue";
  goto <D.2999>;
  <D.2998>:
  D.2997 = 0B;
  goto <D.2999>;
  <D.2999>:
  return D.2997;
}



;; Function only_default (only_default, funcdef_no=1, decl_uid=2970, cgraph_uid=2, symbol_order=1)

int only_default (int x)
{
  int D.3001;

  switch (x) <default: <D.2972>>
  <D.2972>:
  x = x + 1;
  _1 = x * 2;
  switch (_1) <default: <D.3000>>
  <D.3000>:
  D.3001 = x;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function wide (wide, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

int wide (long long unsigned int x)
{
  int D.3003;

  switch (x) <default: <D.3004>, case 0: <D.2978>, case 9223372036854775808: <D.2979>, case 18446744073709551615: <D.2980>>
  <D.2978>:
  D.3003 = 1;
  goto <D.3005>;
  <D.2979>:
  D.3003 = 2;
  goto <D.3005>;
  <D.2980>:
  D.3003 = 3;
  goto <D.3005>;
  <D.3004>:
  D.3003 = 4;
  goto <D.3005>;
  <D.3005>:
  return D.3003;
}



;; Function copy (copy, funcdef_no=3, decl_uid=2985, cgraph_uid=4, symbol_order=3)

void copy (char * to, const char * from, int count)
{
  int n;

  _1 = count + 3;
  n = _1 / 4;
  _2 = count % 4;
  switch (_2) <default: <D.3006>, case 0: <D.2988>, case 1: <D.2991>, case 2: <D.2990>, case 3: <D.2989>>
  <D.2988>:
  <D.2995>:
  from.0_3 = from;
  from = from.0_3 + 1;
  to.1_4 = to;
  to = to.1_4 + 1;
  _5 = *from.0_3;
  *to.1_4 = _5;
  <D.2989>:
  from.2_6 = from;
  from = from.2_6 + 1;
  to.3_7 = to;
  to = to.3_7 + 1;
  _8 = *from.2_6;
  *to.3_7 = _8;
  <D.2990>:
  from.4_9 = from;
  from = from.4_9 + 1;
  to.5_10 = to;
  to = to.5_10 + 1;
  _11 = *from.4_9;
  *to.5_10 = _11;
  <D.2991>:
  from.6_12 = from;
  from = from.6_12 + 1;
  to.7_13 = to;
  to = to.7_13 + 1;
  _14 = *from.6_12;
  *to.7_13 = _14;
  n = n + -1;
  if (n > 0) goto <D.2995>; else goto <D.2993>;
  <D.2993>:
  <D.3006>:
  return;
}


