struct node { int key; struct node *left, *right; };
extern void *malloc (unsigned long);
extern void free (void *);

struct node *insert (struct node *root, int key)
{
  struct node **at = &root;
  while (*at)
    {
      if (key == (*at)->key)
        return root;
      at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    }
  *at = malloc (sizeof **at);
  if (*at)
    {
      (*at)->key = key;
      (*at)->left = (*at)->right = 0;
    }
  return root;
}

int depth (const struct node *n)
{
  if (!n)
    return 0;
  int l = depth (n->left), r = depth (n->right);
  return 1 + (l > r ? l : r);
}

void release (struct node *n)
{
  while (n)
    {
      struct node *next = n->right;
      release (n->left);
      free (n);
      n = next;
    }
}
