
;; Function late_sum (late_sum, funcdef_no=0, decl_uid=2976, cgraph_uid=1, symbol_order=0)

int late_sum (const int * values, int n)
{
  int i;
  int i;
  int i;
  int ties;
  int second;
  int first;
  int D.3050;

  first = 0;
  i = 0;
  goto <D.2987>;
  <D.2986>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  _4 = *_3;
  if (first < _4) goto <D.3044>; else goto <D.3045>;
  <D.3044>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = values + _6;
  first = *_7;
  <D.3045>:
  i = i + 1;
  <D.2987>:
  if (i < n) goto <D.2986>; else goto <D.2984>;
  <D.2984>:
  second = 0;
  i = 0;
  goto <D.2991>;
  <D.2990>:
  _8 = (long unsigned int) i;
  _9 = _8 * 4;
  _10 = values + _9;
  _11 = *_10;
  if (first != _11) goto <D.3046>; else goto <D.3047>;
  <D.3046>:
  _12 = (long unsigned int) i;
  _13 = _12 * 4;
  _14 = values + _13;
  _15 = *_14;
  if (second < _15) goto <D.3048>; else goto <D.3049>;
  <D.3048>:
  _16 = (long unsigned int) i;
  _17 = _16 * 4;
  _18 = values + _17;
  second = *_18;
  <D.3049>:
  <D.3047>:
  i = i + 1;
  <D.2991>:
  if (i < n) goto <D.2990>; else goto <D.2988>;
  <D.2988>:
  ties = 0;
  i = 0;
  goto <D.2995>;
  <D.2994>:
  _19 = (long unsigned int) i;
  _20 = _19 * 4;
  _21 = values + _20;
  _22 = *_21;
  _23 = second == _22;
  _24 = (int) _23;
  ties = ties + _24;
  i = i + 1;
  <D.2995>:
  if (i < n) goto <D.2994>; else goto <D.2992>;
  <D.2992>:
  note (first, second);
  D.3050 = ties;
  goto <D.3051>;
  <D.3051>:
  return D.3050;
}



;; Function without_a_value (without_a_value, funcdef_no=1, decl_uid=2997, cgraph_uid=2, symbol_order=1)

int without_a_value (struct node * list)
{
  struct node * next;
  struct node * at;
  struct node * next;
  struct node * at;
  int seen;
  int rounds;
  int done;
  int D.3054;

  seen = 0;
  at = list;
  goto <D.3007>;
  <D.3008>:
  next = at->next;
  _1 = at->weight;
  seen = seen + _1;
  at = next;
  <D.3007>:
  if (at != 0B) goto <D.3008>; else goto <D.3006>;
  <D.3006>:
  note (seen, 0);
  rounds = 0;
  <D.3014>:
  done = 1;
  at = list;
  goto <D.3012>;
  <D.3013>:
  next = at->next;
  _2 = at->weight;
  if (_2 < 0) goto <D.3052>; else goto <D.3053>;
  <D.3052>:
  done = 0;
  <D.3053>:
  at = next;
  <D.3012>:
  if (at != 0B) goto <D.3013>; else goto <D.3011>;
  <D.3011>:
  rounds = rounds + 1;
  if (done == 0) goto <D.3014>; else goto <D.3009>;
  <D.3009>:
  D.3054 = rounds;
  goto <D.3055>;
  <D.3055>:
  return D.3054;
}



;; Function of_expressions (of_expressions, funcdef_no=2, decl_uid=3017, cgraph_uid=3, symbol_order=2)

int of_expressions (const int * values, int n)
{
  int i;
  int largest;
  int i;
  int largest;
  int found;
  int below;
  int top;
  int total;
  int D.3061;
  int D.3027;
  int D.3023;

  total = 0;
  goto <D.3030>;
  <D.3042>:
  largest = 0;
  i = 0;
  goto <D.3034>;
  <D.3033>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = values + _2;
  _4 = *_3;
  if (largest < _4) goto <D.3056>; else goto <D.3057>;
  <D.3056>:
  _5 = (long unsigned int) i;
  _6 = _5 * 4;
  _7 = values + _6;
  largest = *_7;
  <D.3057>:
  i = i + 1;
  <D.3034>:
  if (i < n) goto <D.3033>; else goto <D.3031>;
  <D.3031>:
  D.3023 = largest;
  top = D.3023;
  largest = 0;
  i = 0;
  goto <D.3038>;
  <D.3037>:
  _8 = (long unsigned int) i;
  _9 = _8 * 4;
  _10 = values + _9;
  _11 = *_10;
  if (largest < _11) goto <D.3058>; else goto <D.3059>;
  <D.3058>:
  _12 = (long unsigned int) i;
  _13 = _12 * 4;
  _14 = values + _13;
  largest = *_14;
  <D.3059>:
  i = i + 1;
  <D.3038>:
  if (i < top) goto <D.3037>; else goto <D.3035>;
  <D.3035>:
  D.3027 = largest;
  below = D.3027 + top;
  found = lookup (values, below);
  goto <D.3040>;
  <D.3041>:
  found = found - top;
  below = below + 1;
  top = top + -1;
  <D.3040>:
  if (found > 0) goto <D.3060>; else goto <D.3039>;
  <D.3060>:
  _15 = more ();
  if (_15 != 0) goto <D.3041>; else goto <D.3039>;
  <D.3039>:
  _16 = found + below;
  _17 = top + _16;
  total = total + _17;
  <D.3030>:
  _18 = more ();
  if (_18 != 0) goto <D.3042>; else goto <D.3029>;
  <D.3029>:
  D.3061 = total;
  goto <D.3062>;
  <D.3062>:
  return D.3061;
}


