
;; Function count (count, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=1)

void count ()
{
  int n;

  n = counter;
  n = n + 1;
  counter = n;
  goto <D.1987>;
  <D.1987>:
  return;
}



;; Function next (next, funcdef_no=1, decl_uid=1983, cgraph_uid=2, symbol_order=2)

int next (int n)
{
  int m;

  m = n + 1;
  goto <D.1988>;
  <D.1988>:
  return m;
}


