
;; Function number (number, funcdef_no=0, decl_uid=2968, cgraph_uid=1, symbol_order=0)

int number (struct level * tree, struct node * nodes, int used, int level)
{
  int i;
  struct level D.2970 = {.next=_8, .level=_9};
  int D.2990;

  if (1 != 0) goto <D.2987>; else goto <D.2988>;
  <D.2987>:
  used = used + 1;
  goto <D.2989>;
  <D.2988>:
  _1 = (long unsigned int) used;
  _2 = _1 * 4;
  _3 = tree + _2;
  _4 = (long unsigned int) used;
  _5 = _4 * 8;
  _6 = nodes + _5;
  _7 = _6->at;
  _8 = (short unsigned int) _7;
  _9 = (short unsigned int) level;
  _3->next = _8;
  _3->level = _9;
  D.2970 = {CLOBBER(eos)};
  <D.2989>:
  i = 0;
  goto <D.2975>;
  <D.2974>:
  _10 = (long unsigned int) i;
  _11 = _10 * 8;
  _12 = nodes + _11;
  _12->at = used;
  i = i + 1;
  <D.2975>:
  if (i < level) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  D.2990 = used;
  goto <D.2991>;
  <D.2991>:
  return D.2990;
}



;; Function first (first, funcdef_no=1, decl_uid=2979, cgraph_uid=2, symbol_order=1)

int first (struct level * tree, int * from, int used)
{
  struct level D.2982 = {.next=_13, .level=_19};
  int i;
  int D.2994;

  i = 0;
  goto <D.2984>;
  <D.2985>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = tree + _2;
  _4 = _3->next;
  _5 = (int) _4;
  i = i + _5;
  <D.2984>:
  if (i < used) goto <D.2985>; else goto <D.2983>;
  <D.2983>:
  if (0 != 0) goto <D.2992>; else goto <D.2993>;
  <D.2992>:
  _6 = (long unsigned int) i;
  _7 = _6 * 4;
  _8 = tree + _7;
  _9 = (long unsigned int) i;
  _10 = _9 * 4;
  _11 = from + _10;
  _12 = *_11;
  _13 = (short unsigned int) _12;
  _14 = (sizetype) i;
  _15 = _14 + 1;
  _16 = _15 * 4;
  _17 = from + _16;
  _18 = *_17;
  _19 = (short unsigned int) _18;
  _8->next = _13;
  _8->level = _19;
  D.2982 = {CLOBBER(eos)};
  <D.2993>:
  D.2994 = i;
  goto <D.2995>;
  <D.2995>:
  return D.2994;
}


