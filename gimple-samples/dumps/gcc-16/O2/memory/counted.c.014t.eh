
;; Function sum (sum, funcdef_no=0, decl_uid=2962, cgraph_uid=1, symbol_order=0)

unsigned int sum (struct packet * p)
{
  unsigned int i;
  unsigned int total;
  unsigned int D.2983;

  total = 0;
  i = 0;
  goto <D.2969>;
  <D.2968>:
  _2 = &p->data;
  _3 = &p->length;
  _1 = .ACCESS_WITH_SIZE (_2, _3, 0B, 1);
  _4 = (*_1)[i];
  _5 = (unsigned int) _4;
  total = total + _5;
  i = i + 1;
  <D.2969>:
  _6 = p->length;
  if (i < _6) goto <D.2968>; else goto <D.2966>;
  <D.2966>:
  D.2983 = total;
  goto <D.2984>;
  <D.2984>:
  return D.2983;
}



;; Function room (room, funcdef_no=1, decl_uid=2971, cgraph_uid=2, symbol_order=1)

long unsigned int room (struct packet * p)
{
  long unsigned int D.2985;

  _2 = &p->data;
  _3 = &p->length;
  _1 = .ACCESS_WITH_SIZE (_2, _3, 0B, 1);
  D.2985 = __builtin_dynamic_object_size (_1, 1);
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function store (store, funcdef_no=2, decl_uid=2976, cgraph_uid=3, symbol_order=2)

int store (struct packet * p, unsigned int at, int c)
{
  int D.2989;

  _1 = p->length;
  if (at >= _1) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  D.2989 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2990>;
  <D.2988>:
  _3 = &p->data;
  _4 = &p->length;
  _2 = .ACCESS_WITH_SIZE (_3, _4, 0B, 1);
  _5 = (unsigned char) c;
  (*_2)[at] = _5;
  _7 = &p->data;
  _8 = &p->length;
  _6 = .ACCESS_WITH_SIZE (_7, _8, 0B, 1);
  _9 = (*_6)[at];
  _10 = (int) _9;
  _11 = c == _10;
  D.2989 = (int) _11;
  goto <D.2990>;
  <D.2990>:
  return D.2989;
}



;; Function check (check, funcdef_no=3, decl_uid=2979, cgraph_uid=4, symbol_order=3)

unsigned int check (unsigned char c)
{
  unsigned int sum;
  unsigned int D.2991;

  sum = __builtin_crc32_data8 (4294967295, c, 79764919);
  if (sum != 0) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  D.2991 = sum;
  goto <D.2994>;
  <D.2993>:
  D.2991 = 1;
  <D.2994>:
  goto <D.2995>;
  <D.2995>:
  return D.2991;
}


