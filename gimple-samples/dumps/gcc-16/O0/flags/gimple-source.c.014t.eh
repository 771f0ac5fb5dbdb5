
;; Function count (count, funcdef_no=0, decl_uid=2959, cgraph_uid=2, symbol_order=1)

void count ()
{
  int n;

  n = counter;
  n = n + 1;
  counter = n;
  goto <D.2967>;
  <D.2967>:
  return;
}



;; Function next (next, funcdef_no=1, decl_uid=2963, cgraph_uid=3, symbol_order=2)

int next (int n)
{
  int m;

  m = n + 1;
  goto <D.2968>;
  <D.2968>:
  return m;
}


