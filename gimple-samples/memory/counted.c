/* Flexible arrays that a field counts: accesses say how many elements there are. */
struct packet
{
  unsigned length;
  unsigned char data[] __attribute__ ((counted_by (length)));
};

unsigned sum (struct packet *p)
{
  unsigned total = 0;
  for (unsigned i = 0; i < p->length; i++)
    total += p->data[i];
  return total;
}

unsigned long room (struct packet *p)
{
  return __builtin_dynamic_object_size (p->data, 1);
}

int store (struct packet *p, unsigned at, int c)
{
  if (at >= p->length)
    return 0;
  p->data[at] = c;
  return p->data[at] == c;
}

/* A built-in that GCC 15 has no other name for. */
unsigned check (unsigned char c)
{
  unsigned sum = __builtin_crc32_data8 (0xffffffff, c, 0x4c11db7);
  return sum ? sum : 1;
}
