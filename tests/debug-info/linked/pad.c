/* Records with bytes that belong to no field. */
struct inner { char tag; short size; };
struct key { int cpu; long group; union { char letter; short number; } kind; struct inner in[2]; long double ratio; };
struct dense { int first, second; };
extern int find (struct key *, struct dense *);

int
lookup (int cpu)
{
  struct key key;
  struct dense dense;
  key.cpu = dense.first = cpu;
  __builtin_clear_padding (&key);
  __builtin_clear_padding (&dense);
  return find (&key, &dense);
}
