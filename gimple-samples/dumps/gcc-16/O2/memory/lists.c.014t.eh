
;; Function insert (insert, funcdef_no=0, decl_uid=2971, cgraph_uid=1, symbol_order=0)

struct node * insert (struct node * root, int key)
{
  struct node * * at;
  struct node * D.2992;

  at = &root;
  goto <D.2975>;
  <D.2976>:
  _1 = *at;
  _2 = _1->key;
  if (key == _2) goto <D.2990>; else goto <D.2991>;
  <D.2990>:
  D.2992 = root;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2998>;
  <D.2991>:
  _3 = *at;
  _4 = _3->key;
  if (key < _4) goto <D.2993>; else goto <D.2994>;
  <D.2993>:
  _5 = *at;
  at = &_5->left;
  goto <D.2995>;
  <D.2994>:
  _6 = *at;
  at = &_6->right;
  <D.2995>:
  <D.2975>:
  _7 = *at;
  if (_7 != 0B) goto <D.2976>; else goto <D.2974>;
  <D.2974>:
  _8 = malloc (24);
  *at = _8;
  _9 = *at;
  if (_9 != 0B) goto <D.2996>; else goto <D.2997>;
  <D.2996>:
  _10 = *at;
  _10->key = key;
  _11 = *at;
  _11->right = 0B;
  _12 = *at;
  _13 = _11->right;
  _12->left = _13;
  <D.2997>:
  D.2992 = root;
  goto <D.2998>;
  <D.2998>:
  return D.2992;
}



;; Function depth (depth, funcdef_no=1, decl_uid=2978, cgraph_uid=2, symbol_order=1)

int depth (const struct node * n)
{
  int r;
  int l;
  int D.3001;

  if (n == 0B) goto <D.2999>; else goto <D.3000>;
  <D.2999>:
  D.3001 = 0;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3002>;
  <D.3000>:
  _1 = n->left;
  l = depth (_1);
  _2 = n->right;
  r = depth (_2);
  _3 = MAX_EXPR <r, l>;
  D.3001 = _3 + 1;
  goto <D.3002>;
  <D.3002>:
  return D.3001;
}



;; Function release (release, funcdef_no=2, decl_uid=2983, cgraph_uid=3, symbol_order=2)

void release (struct node * n)
{
  struct node * next;

  goto <D.2987>;
  <D.2988>:
  next = n->right;
  _1 = n->left;
  release (_1);
  free (n);
  n = next;
  <D.2987>:
  if (n != 0B) goto <D.2988>; else goto <D.2986>;
  <D.2986>:
  return;
}


