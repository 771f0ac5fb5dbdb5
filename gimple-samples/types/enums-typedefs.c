typedef unsigned char byte;
typedef enum { LOW = -1, MIDDLE, HIGH } place;
typedef int reader (void *);
typedef struct { byte tag; union { int number; reader *read; }; } item;

place order (int x)
{
  if (x < 10)
    return LOW;
  return x > 20 ? HIGH : MIDDLE;
}

int value (item *i)
{
  if (i->tag == 1)
    return i->number;
  return i->read (i);
}

reader *choose (item *i, reader *other)
{
  return i->tag ? other : i->read;
}

byte wrap (byte a, byte b)
{
  a += b;
  return a >> 1;
}

place turn (place p)
{
  return -p;
}
