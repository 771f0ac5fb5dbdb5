/* Compound literals in what no path leads to: their initial values speak of temporaries whose versions other names have by then. */
struct level { unsigned short next, level; };
struct node { int at, weight; };

int number (struct level *tree, struct node *nodes, int used, int level)
{
  if (sizeof (struct level) == 4)
    used++;
  else
    tree[used] = (struct level) { nodes[used].at, level };
  for (int i = 0; i < level; i++)
    nodes[i].at = used;
  return used;
}

int first (struct level *tree, int *from, int used)
{
  int i = 0;
  while (i < used)
    i += tree[i].next;
  if (0)
    tree[i] = (struct level) { from[i], from[i + 1] };
  return i;
}
