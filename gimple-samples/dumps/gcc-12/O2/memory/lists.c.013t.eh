
;; Function insert (insert, funcdef_no=0, decl_uid=1988, cgraph_uid=1, symbol_order=0)

struct node * insert (struct node * root, int key)
{
  struct node * * at;
  struct node * * iftmp.0;
  struct node * D.2009;

  at = &root;
  goto <D.1992>;
  <D.1993>:
  _1 = *at;
  _2 = _1->key;
  if (key == _2) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  D.2009 = root;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2016>;
  <D.2008>:
  _3 = *at;
  _4 = _3->key;
  if (key < _4) goto <D.2011>; else goto <D.2012>;
  <D.2011>:
  _5 = *at;
  iftmp.0 = &_5->left;
  goto <D.2013>;
  <D.2012>:
  _6 = *at;
  iftmp.0 = &_6->right;
  <D.2013>:
  at = iftmp.0;
  <D.1992>:
  _7 = *at;
  if (_7 != 0B) goto <D.1993>; else goto <D.1991>;
  <D.1991>:
  _8 = malloc (24);
  *at = _8;
  _9 = *at;
  if (_9 != 0B) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  _10 = *at;
  _10->key = key;
  _11 = *at;
  _11->right = 0B;
  _12 = *at;
  _13 = _11->right;
  _12->left = _13;
  <D.2015>:
  D.2009 = root;
  goto <D.2016>;
  <D.2016>:
  return D.2009;
}



;; Function depth (depth, funcdef_no=1, decl_uid=1995, cgraph_uid=2, symbol_order=1)

int depth (const struct node * n)
{
  int r;
  int l;
  int D.2019;

  if (n == 0B) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  D.2019 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2020>;
  <D.2018>:
  _1 = n->left;
  l = depth (_1);
  _2 = n->right;
  r = depth (_2);
  _3 = MAX_EXPR <r, l>;
  D.2019 = _3 + 1;
  goto <D.2020>;
  <D.2020>:
  return D.2019;
}



;; Function release (release, funcdef_no=2, decl_uid=2000, cgraph_uid=3, symbol_order=2)

void release (struct node * n)
{
  struct node * next;

  goto <D.2004>;
  <D.2005>:
  next = n->right;
  _1 = n->left;
  release (_1);
  free (n);
  n = next;
  <D.2004>:
  if (n != 0B) goto <D.2005>; else goto <D.2003>;
  <D.2003>:
  return;
}


