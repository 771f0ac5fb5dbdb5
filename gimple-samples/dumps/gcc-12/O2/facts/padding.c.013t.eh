
;; Function look_up (look_up, funcdef_no=0, decl_uid=1996, cgraph_uid=1, symbol_order=0)

void look_up (int cpu, void * group)
{
  struct key k;

  k.cpu = cpu;
  k.group = group;
  fill (&k);
  MEM <char[4]> [(struct key *)&k + 4B] = {};
  take (&k);
  k = {CLOBBER(eol)};
  return;
}



;; Function enter (enter, funcdef_no=1, decl_uid=2000, cgraph_uid=2, symbol_order=1)

void enter (long int where)
{
  struct entry e;

  e.kind = 101;
  e.where = where;
  e.row = 2;
  fill (&e);
  MEM <char[7]> [(struct entry *)&e + 1B] = {};
  MEM <char[6]> [(struct entry *)&e + 18B] = {};
  take (&e);
  e = {CLOBBER(eol)};
  return;
}



;; Function count (count, funcdef_no=2, decl_uid=2004, cgraph_uid=3, symbol_order=2)

void count (int n)
{
  struct cell c;

  c.row = 1;
  c.kind = 99;
  c.count = n;
  fill (&c);
  MEM <char> [(struct cell *)&c + 3B] = 0;
  take (&c);
  c = {CLOBBER(eol)};
  return;
}


