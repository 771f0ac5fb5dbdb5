enum colour { RED, GREEN = 5, BLUE };

const char *name (enum colour c)
{
  switch (c)
    {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE: return "blue";
    }
  return 0;
}

int only_default (int x)
{
  switch (x)
    {
    default:
      x++;
    }
  switch (x * 2)
    {
    }
  return x;
}

int wide (unsigned long long x)
{
  switch (x)
    {
    case 0: return 1;
    case 0x8000000000000000ULL: return 2;
    case -1ULL: return 3;
    }
  return 4;
}

void copy (char *to, const char *from, int count)
{
  int n = (count + 3) / 4;
  switch (count % 4)
    {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}
