
;; Function copy (copy, funcdef_no=0, decl_uid=1434, cgraph_uid=1, symbol_order=0)

void copy (int * to, const int * from)
{
  memcpy (to, from, 4);
  return;
}



;; Function digit (digit, funcdef_no=1, decl_uid=1438, cgraph_uid=2, symbol_order=1)

int digit (int c, int * p)
{
  int r;
  int D.1442;

  *p = c;
  r = isdigit (c);
  _1 = *p;
  D.1442 = r + _1;
  goto <D.1443>;
  <D.1443>:
  return D.1442;
}


